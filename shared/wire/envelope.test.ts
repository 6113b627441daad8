import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { notice } from './content.ts';
import { readRefusal, succeeded } from './envelope.ts';
import { payloadOf } from './payload-of.ts';
import { acknowledged } from './session.ts';

describe('envelope', () => {
  it('joins validation errors before error before message', () => {
    const body = { status: 'error', errors: { a: ['A.'], b: 'B.' }, error: 'E', message: 'M' };
    expect(readRefusal(body)).toMatchObject({ text: 'A. B.', fields: { a: ['A.'], b: ['B.'] } });
    expect(readRefusal({ ...body, errors: undefined }).text).toBe('E');
    expect(readRefusal({ message: 'M' }).text).toBe('M');
  });

  it.each(['<html>502</html>', null, 12, [], { errors: 'x', error: 5, message: {} }])(
    'has no words for %j',
    (body) => expect(readRefusal(body)).toMatchObject({ text: undefined, fields: {} }),
  );

  it('reads the maps and lists of PHP', () => {
    expect(readRefusal({ errors: [], message: 'M' })).toMatchObject({ text: 'M', fields: {} });
    const errors = { email: { 1: 'Taken.', 2: 'Odd.' } };
    expect(readRefusal({ errors, message: 'M' })).toMatchObject({ fields: { email: ['Taken.', 'Odd.'] } });
  });

  it('keeps a field that is named without words, and takes the text from elsewhere', () => {
    const body = { errors: { amount: [], city: [''], zip: 5 }, message: 'M' };
    expect(readRefusal(body)).toMatchObject({ text: 'M', fields: { amount: [], city: [], zip: [] } });
  });

  it('lets no field called __proto__ through', () => {
    const { fields } = readRefusal(JSON.parse('{"errors":{"__proto__":["x"]}}'));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.keys(fields)).toEqual([]);
  });

  it('reads the payload if there is one, else the body', () => {
    expect(payloadOf({ status: 'OK', payload: null })).toBeNull();
    expect(payloadOf({ authenticated: 1 })).toEqual({ authenticated: 1 });
    expect(succeeded({ status: 'ERROR' })).toBe(false);
    expect(succeeded([1])).toBe(true);
  });
});

describe('acknowledged', () => {
  it.each([undefined, null, '', 'OK', [], {}, { status: 'OK' }, 204])('takes %j', (body) =>
    expect(z.safeParse(acknowledged, body).success).toBe(true),
  );
  it.each(['<!doctype html><h1>502 Bad Gateway</h1>', '\n<html>', '{"status":"OK","payl', '[1,'])(
    'refuses %j, which says nothing of success',
    (body) => expect(z.safeParse(acknowledged, body).success).toBe(false),
  );
});

describe('notice', () => {
  it.each([[{ message: '' }], [{ message: ' \n' }], [{ message: 5 }], [{}]])(
    'an answer %j has no words of its own',
    (answer) => expect(z.parse(notice, answer).message).toBeUndefined(),
  );
});
