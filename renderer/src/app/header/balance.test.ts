import { describe, expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import { balanceText } from './balance.ts';

const credits = (euroRate: number | undefined) => ({ name: 'Credits', image: undefined, euroRate });
const dollar = { code: 'USD', symbol: '$', rate: 1.1 };

describe('balanceText', () => {
  it('divides by the rate of the shop’s own currency', () => {
    expect(balanceText(25_000, credits(0.01), dollar, 'en')).toEqual({ amount: '25,000', unit: 'Credits' });
    expect(balanceText(1_005, credits(0.1), EURO, 'de')).toEqual({ amount: '100,50', unit: 'Credits' });
  });

  it('rounds credits down', () => {
    expect(balanceText(1, credits(3), EURO, 'en').amount).toBe('0');
    expect(balanceText(29, credits(0.01), EURO, 'en').amount).toBe('29');
  });

  it.each([undefined, 0, -1, Number.NaN])('uses the reader’s currency when the rate is %s', (rate) => {
    expect(balanceText(25_000, credits(rate), dollar, 'en')).toEqual({ amount: '$275.00', unit: undefined });
  });

  it('shows zero and negative balances', () => {
    expect(balanceText(0, credits(0.01), EURO, 'en').amount).toBe('0');
    expect(balanceText(-500, credits(undefined), EURO, 'en').amount).toBe('-€5.00');
  });
});
