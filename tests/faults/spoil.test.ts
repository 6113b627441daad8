import { expect, it } from 'vitest';

import { emptied, HUGE, huge, wrongTypes } from './spoil.ts';

const LIST = { status: 'OK', payload: [{ id: 1, title: 'A' }], meta: { total: 1, pages: 1 } };
const RECORD = { status: 'OK', payload: { name: 'A', similar: [{ id: 1 }] } };
const BARE = { status: 'OK', authenticated: true, emailVerified: true };

it('wrong types: replaces every member by another type, and keeps the envelope', () => {
  expect(wrongTypes(LIST)).toEqual({ ...LIST, payload: [{ id: [1], title: { text: 'A' } }] });
  expect(wrongTypes(BARE)).toEqual({ status: 'OK', authenticated: 'perhaps', emailVerified: 'perhaps' });
});

it('empty: empties lists, and lists inside records', () => {
  expect(emptied(LIST)).toEqual({ status: 'OK', payload: [], meta: { total: 0, pages: 0 } });
  expect(emptied(RECORD)).toEqual({ status: 'OK', payload: { name: 'A', similar: [] } });
  expect(emptied({ status: 'OK', payload: { name: 'A' } })).toEqual({ status: 'OK', payload: [] });
});

it('huge: makes lists huge, each entry with its own id', () => {
  const { payload } = JSON.parse(JSON.stringify(huge(LIST)));
  expect(payload).toHaveLength(HUGE);
  expect(new Set(payload.map(({ id }: { id: unknown }) => String(id))).size).toBe(HUGE);
});
