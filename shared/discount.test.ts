import { expect, it } from 'vitest';
import { discountOf } from './discount.ts';
import { euros } from './money.ts';

it.each([
  [7535, 11_290, 33],
  [999, 1000, 1],
  [1, 100_000, 99],
  [40, 10_000, 99],
  [9999, 10_000, 1],
  [0, 10_000, 100],
])('discountOf: %i in place of %i is %i percent less', (price, old, percent) => {
  expect(discountOf({ price: euros(price), oldPrice: euros(old) })).toBe(percent);
});

it('discountOf: is undefined without an old price', () => {
  expect(discountOf({ price: euros(100), oldPrice: undefined })).toBeUndefined();
});
