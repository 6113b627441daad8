import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextCent, lowestEuroPrice, priceIn } from './currencies.ts';

const rates = fc.constantFrom(1, 1.0845, 0.8412, 4.2735, 6.1182, 162.37);
const cents = fc.integer({ min: 0, max: 10_000_000 });

test('lowestEuroPrice: bounds a price filter exactly by the prices shown', () => {
  fc.assert(
    fc.property(rates, cents, cents, cents, (rate, price, low, high) => {
      const currency = { code: 'X', symbol: 'x', rate };
      const shown = priceIn(currency, price);
      expect(price >= lowestEuroPrice(currency, low / 100)).toBe(shown >= low / 100);
      expect(price < lowestEuroPrice(currency, nextCent(high / 100))).toBe(shown <= high / 100);
    }),
    { numRuns: 2000 },
  );
});

test('nextCent: gives 0.3 for 0.29, though 0.29 × 100 is less than 29', () => {
  expect(nextCent(0.29)).toBe(0.3);
  expect(nextCent(1.005)).toBe(1.01);
});
