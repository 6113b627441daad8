import fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomFor } from '../catalogue/random.ts';
import { DRIFT_REACH, askedPrice, changedPrice } from './drifted-price.ts';
import { LEVEL_REACH } from './levels.ts';

const base = fc.integer({ min: 3, max: 10_000_000 });
const level = fc.double({ min: 1 - LEVEL_REACH, max: 1 + LEVEL_REACH, noNaN: true });
const random = fc.string().map((name) => randomFor(1, name));
/** Prices are rounded: by up to 2.50 EUR, and cheap ones by half a cent. */
const ROUNDING = 250;

test('askedPrice: stays within the reach of the drift', () => {
  fc.assert(
    fc.property(base, level, random, (from, at, next) => {
      const price = askedPrice(from, at, next);
      expect(price).toBeGreaterThanOrEqual(Math.max(3, from * (2 - DRIFT_REACH) - ROUNDING));
      expect(price).toBeLessThanOrEqual(from * DRIFT_REACH + ROUNDING);
    }),
  );
});

test('changedPrice: is never below a mistake, and lower than the old price in a sale', () => {
  fc.assert(
    fc.property(base, level, random, (from, at, next) => {
      const { price, oldPrice } = changedPrice(from, at, next);
      expect(price).toBeGreaterThanOrEqual(Math.max(3, from * 0.25 - ROUNDING));
      if (oldPrice !== null) expect(oldPrice).toBeGreaterThan(price);
    }),
  );
});

test('changedPrice: is a sale in about 8%, and a mistake in about 0.3%', () => {
  const next = randomFor(1, 'many');
  const prices = Array.from({ length: 20_000 }, () => changedPrice(10_000, 1, next));
  const sales = prices.filter(({ oldPrice }) => oldPrice !== null);
  const mistakes = prices.filter(({ price, oldPrice }) => oldPrice === null && price < 5000);
  expect(sales.length / 200).toBeCloseTo(8, 0);
  expect(mistakes.length).toBeGreaterThan(30);
  expect(mistakes.length).toBeLessThan(100);
  for (const { price } of mistakes) expect(price >= 2500 && price <= 3500).toBe(true);
});
