import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { euroMinor } from './kept-amount.ts';
import { kindOf, LONGEST_KIND } from './kind.ts';
import { inOrderOfTime, isStorableKind, isStorablePoint } from './stored-prices.ts';

test.each([0, 1, 99_999_999_999, 100_000_000_000, 1.5, -1, Number.NaN])(
  'isStorablePoint: takes the price %d exactly if a rule may name it',
  (low) => {
    const isPrice = z.safeParse(euroMinor, low).success;
    expect(isStorablePoint({ at: 1, low, count: undefined })).toBe(isPrice);
  },
);

test.each([
  [{ at: 0, count: 0 }, true],
  [{ at: -1, count: 0 }, false],
  [{ at: 1.5, count: 0 }, false],
  [{ at: 8_640_000_000_001, count: 0 }, false],
  [{ at: 1, count: undefined }, true],
  [{ at: 1, count: 0.5 }, false],
  [{ at: 1, count: Infinity }, false],
])('isStorablePoint: %j is %s', (rest, isStorable) => {
  expect(isStorablePoint({ low: 1, ...rest })).toBe(isStorable);
});

test('isStorableKind: takes the longest kind that is made', () => {
  const made = kindOf({ title: 'ẞ'.repeat(LONGEST_KIND - 3), exterior: undefined, stattrak: false });
  expect(made && isStorableKind(made)).toBe(true);
  expect(made?.key).toHaveLength(LONGEST_KIND);
});

test('inOrderOfTime: keeps a list that is in order, and the order within a second', () => {
  const [a, b, c] = [1, 2, 3].map((low) => ({ at: low === 1 ? 20 : 10, low, count: undefined }));
  if (!a || !b || !c) throw new Error('three points');
  const sorted = [b, c, a];
  expect(inOrderOfTime(sorted)).toBe(sorted);
  expect(inOrderOfTime([a, b, c])).toEqual(sorted);
});
