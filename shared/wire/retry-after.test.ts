import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it.each([
  ['120', 120_000],
  [' 1 ', 1000],
  ['86400', 86_400_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['0', undefined],
  ['86401', undefined],
  ['99999999999999999999999', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['Sat, 21 Nov 2026 11:59:30 GMT', undefined],
  ['Sat, 21 Nov 2099 12:00:00 GMT', undefined],
  [undefined, undefined],
])('readRetryAfter: %j is %j ms', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected);
});
