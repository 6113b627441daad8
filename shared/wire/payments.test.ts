import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { payloadOf } from './payload-of.ts';
import { offerAnswer, offers } from './offers.ts';
import { deposits, paymentAnswer, purchaseLines } from './payments.ts';
import { reads } from './testing.ts';

describe('histories', () => {
  const all = { deposits, purchaseLines, offers };

  it.each(Object.entries(all))('%s: an empty one is empty, broken records are left out', (_name, schema) => {
    expect(z.parse(schema, [])).toEqual([]);
    expect(z.parse(schema, [null, 'x', {}])).toEqual([]);
  });

  // Or the shop would take a broken answer for the proof that a payment never was.
  it.each(Object.entries(all))(
    '%s: a page of HTML, cut JSON and no list at all are none',
    (_name, schema) => {
      for (const body of [
        '<!doctype html>',
        '{"status":"OK","payload":[{"id"',
        { status: 'OK' },
        null,
        undefined,
      ])
        expect(reads(schema, payloadOf(body)).success).toBe(false);
    },
  );
});

describe('the answer to a deposit', () => {
  it('leads to the payment page, with the order that its address names', () =>
    expect(
      z.parse(paymentAnswer, { status: 'OK', redirect_url: 'https://pay.example/x?order=D-7' }),
    ).toMatchObject({ redirectUrl: 'https://pay.example/x?order=D-7', order: 'D-7' }));

  it.each([{ status: 'OK' }, { redirect_url: '' }, { redirect_url: { text: 'https://pay.example' } }])(
    'may name no address: %j',
    (body) => expect(z.parse(paymentAnswer, body).redirectUrl).toBeUndefined(),
  );

  it.each([[], '<!doctype html>', null])('is invalid unless it is an object: %j', (body) =>
    expect(reads(paymentAnswer, body).success).toBe(false),
  );
});

it('a payout may name no address', () => expect(reads(offerAnswer, { status: 'OK' }).success).toBe(true));
