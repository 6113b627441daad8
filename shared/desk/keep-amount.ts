import { currencySign } from '../currency-symbols.ts';
import { EURO, type Currency } from '../money.ts';
import {
  MOST_EURO_MINOR,
  SYMBOL_AT_MOST,
  type KeptAmount,
  type Rates,
  type TypedAmount,
} from './kept-amount.ts';

/** Whether an amount is the highest price that is wanted, or the lowest. */
export type Bound = 'highest' | 'lowest';

/** The last price in EUR that is within the bound as the shop shows it, rounded, in the currency. At least 1. */
function lastEuro(minor: number, rate: number, bound: Bound): number {
  // A price of just below half a unit more is still shown as the amount.
  const euro = bound === 'highest' ? Math.ceil((minor + 0.5) / rate) - 1 : Math.ceil((minor - 0.5) / rate);
  return Math.max(1, euro);
}

/**
 * The amount in EUR that a typed one is compared as: by the current rate.
 * @param before what it was compared as until now; stays if the rate is not known
 */
export function euroOf(typed: TypedAmount | undefined, before: number, bound: Bound, current: Rates): number {
  const rate = typed && current[typed.code];
  if (!typed || rate === undefined) return before;
  const amount = lastEuro(typed.minor, rate, bound);
  return amount <= MOST_EURO_MINOR ? amount : before;
}

/** Keeps an amount. @param minor minor units of the currency that it was typed in */
export function keepAmount(minor: number, currency: Currency, bound: Bound): KeptAmount {
  const { code, rate } = currency;
  if (code === EURO.code) return { amount: minor };
  const symbol = currencySign(currency, 'en');
  const isKept = symbol !== code && symbol.length <= SYMBOL_AT_MOST;
  return { amount: lastEuro(minor, rate, bound), typed: { minor, code, ...(isKept && { symbol }) } };
}

/** What the amount of a rule is. */
export const BOUNDS = { below: 'highest', above: 'lowest' } as const satisfies Record<string, Bound>;
