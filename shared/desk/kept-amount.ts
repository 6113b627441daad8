import * as z from 'zod/mini';
import { currencySign } from '../currency-symbols.ts';
import { EURO, euros, priceOf, type Currency, type Price } from '../money.ts';

/** The most that the desk keeps, in minor units of EUR. */
const MOST_EURO_MINOR = 99_999_999_999;

/** An amount in minor units of EUR, above 0. */
export const euroMinor = z.number().check(z.int(), z.minimum(1), z.maximum(MOST_EURO_MINOR));

/** The longest symbol that is kept. */
const SYMBOL_AT_MOST = 16;

/**
 * An amount as the user typed it, in a currency other than EUR: minor units, and the currency's code. The symbol is the
 * one that the shop showed, for texts where its currencies are not known; without one they have the code.
 */
export const typedAmount = z.object({
  minor: z.number().check(z.int(), z.minimum(1), z.maximum(99_999_999_999_999)),
  code: z.string().check(z.regex(/^[A-Za-z]{2,8}$/)),
  symbol: z.optional(z.string().check(z.maxLength(SYMBOL_AT_MOST))),
});
export type TypedAmount = z.output<typeof typedAmount>;

/** How many units of each currency 1 EUR buys, by code. */
export const rates = z
  .record(z.string().check(z.maxLength(8)), z.number().check(z.positive()))
  .check(z.refine((byCode) => Object.keys(byCode).length <= 500));
export type Rates = z.output<typeof rates>;

/** An amount as the desk keeps it: in minor units of EUR, and as it was typed if that was in another currency. */
export interface KeptAmount {
  readonly amount: number;
  readonly typed?: TypedAmount | undefined;
}

/** The price that was typed, for texts where the shop's currencies are not known. */
export const keptPrice = ({ amount, typed }: KeptAmount): Price =>
  typed ? priceOf(typed.minor, { code: typed.code, symbol: typed.symbol ?? typed.code }) : euros(amount);

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
