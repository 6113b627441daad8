import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euros } from '../money.ts';
import { afterPromo, checkBalance, isInsufficientBalance, type BalanceInput } from './shortfall.ts';

const check = (total: number, balance: number, euroRate: number | undefined, minTopUp = 0) =>
  checkBalance({ total, balance, euroRate, minTopUp });

describe('checkBalance: shortfall and top-up, with and without a rate', () => {
  // total, balance, EUR a credit, minimum; shortfall in EUR cents, in hundredths of credits, top-up in cents
  it.each([
    ['exactly enough', 5000, 5000, 0.01, 500, 0, 0, 0],
    ['more than enough', 5000, 9999, 0.01, 500, 0, 0, 0],
    ['nothing to pay', 0, 0, 0.01, 500, 0, 0, 0],
    ['a cent short', 5000, 4999, 0.01, 0, 1, 100, 1],
    ['a cent short, raised to the minimum', 5000, 4999, 0.01, 500, 1, 100, 500],
    ['short by just the minimum', 5500, 5000, 0.01, 500, 500, 50_000, 500],
    ['an empty balance', 12_345, 0, 0.01, 500, 12_345, 1_234_500, 12_345],
    ['an overdrawn balance', 1000, -250, 0.01, 0, 1250, 125_000, 1250],
    ['a rate of 1', 1999, 1000, 1, 0, 999, 999, 999],
    ['a rate that divides unevenly: credits are rounded up', 1000, 0, 0.03, 0, 1000, 33_334, 1000],
    ['a rate that binary fractions can’t hold', 30, 0, 0.1, 0, 30, 300, 30],
    ['a rate above 1', 1000, 1, 3, 0, 999, 333, 999],
  ])('%s', (_, total, balance, rate, minimum, shortfall, credits, topUp) => {
    expect(check(total, balance, rate, minimum)).toEqual({
      enough: shortfall === 0,
      shortfall,
      credits,
      topUp,
    });
  });

  it.each([undefined, 0, -1, Number.NaN, Infinity])(
    'with a rate of %s the shortfall is rounded up to a whole euro',
    (rate) => {
      expect(check(1001, 900, rate)).toEqual({
        enough: false,
        shortfall: 101,
        credits: undefined,
        topUp: 200,
      });
      expect(check(1000, 900, rate).topUp).toBe(100);
      expect(check(1000, 900, rate, 500).topUp).toBe(500);
    },
  );

  it('the top-up is exactly enough for the purchase, for any amounts', () => {
    const input: fc.Arbitrary<BalanceInput> = fc.record({
      total: fc.integer({ min: 0, max: 100_000_000 }),
      balance: fc.integer({ min: -10_000, max: 100_000_000 }),
      euroRate: fc.constantFrom(0.01, 0.03, 0.1, 1, 7),
      minTopUp: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(input, (given) => {
        const { enough, topUp } = checkBalance(given);
        expect(enough).toBe(given.balance >= given.total);
        if (enough) expect(topUp).toBe(0);
        else expect(topUp).toBe(Math.max(given.total - given.balance, given.minTopUp));
      }),
    );
  });
});

it.each([
  [1000, 0, 1000],
  [1000, 250, 750],
  [1000, 1000, 0],
  [1000, 2000, 0],
  [1000, -5, 1000],
])('%i less a promo of %i is %i', (subtotal, discount, total) =>
  expect(afterPromo(euros(subtotal), euros(discount))).toEqual({
    discount: euros(subtotal - total),
    total: euros(total),
  }),
);

it.each([
  ['Not enough money', true],
  ['NOT ENOUGH MONEY on your account', true],
  ['insufficient balance', true],
  ['Insufficient Balance.', true],
  ['Enough', false],
  ['', false],
  [undefined, false],
])('%j speaks of the balance: %s', (words, said) => expect(isInsufficientBalance(words)).toBe(said));
