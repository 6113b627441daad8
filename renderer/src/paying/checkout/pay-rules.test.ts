import { describe, expect, it } from 'vitest';
import { EURO, euros } from '#shared/money.ts';
import { checkBalance } from '#shared/rules/shortfall.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { preselectedMethod } from './pay-rules.ts';

/** The figures of a purchase. All in minor units of EUR. */
function figures(total: number, balance: number, minimum: number): PurchaseFigures {
  const sums = { subtotal: euros(total), discount: euros(0), total: euros(total), promo: undefined };
  return {
    ...{ shown: sums, euro: sums, current: true, currency: EURO },
    ...{ promo: undefined, lostPromo: undefined, balance, minimum },
    check: checkBalance({ total, balance, euroRate: undefined, minTopUp: minimum }),
  };
}

describe('preselectedMethod', () => {
  it('is the balance, when that is enough', () => {
    expect(preselectedMethod(figures(1000, 1000, 500))).toBe('balance');
    expect(preselectedMethod(figures(0, 0, 500))).toBe('balance');
  });

  it('is the card, when the balance is too small', () => {
    expect(preselectedMethod(figures(1000, 999, 500))).toBe('card');
  });

  it('is the balance, when that is too small and the total too little for the card', () => {
    expect(preselectedMethod(figures(100, 0, 500))).toBe('balance');
  });

  it('is the card, when the total is exactly its minimum', () => {
    expect(preselectedMethod(figures(500, 0, 500))).toBe('card');
  });
});
