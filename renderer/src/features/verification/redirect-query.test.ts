import { expect, it } from 'vitest';
import { readRedirectQuery } from './redirect-query.ts';

it.each([
  ['?redirect=%2Fcart', '/cart'],
  ['?redirect=/account/offers%3Fid%3D7', '/account/offers?id=7'],
  ['', undefined],
  ['?redirect=', undefined],
  ['?redirect=https://evil.example', undefined],
  ['?redirect=//evil.example', undefined],
  ['?redirect=/%5Cevil.example', undefined],
  ['?redirect=javascript:alert(1)', undefined],
  ['?redirect=/email-verification', undefined],
  ['?redirect=/email-verification/%3Fredirect=/cart', undefined],
])('readRedirectQuery: %j is %j', (query, expected) => {
  expect(readRedirectQuery(new URLSearchParams(query))).toBe(expected);
});
