import type { KeptAmount } from '#shared/desk/kept-amount.ts';
import { EURO, priceOf, type Currency, type Price } from '#shared/money.ts';

/** The currency that an amount was typed in: EUR if it has no other, or one that the shop no longer has. */
export function currencyOf({ typed }: KeptAmount, currencies: readonly Currency[]): Currency {
  return (typed && currencies.find(({ code }) => code === typed.code)) ?? EURO;
}

const minorIn = ({ amount, typed }: KeptAmount, { code }: Currency) =>
  typed?.code === code ? typed.minor : amount;

/** An amount in the currency that it was typed in. */
export function keptPriceOf(kept: KeptAmount, currencies: readonly Currency[]): Price {
  const currency = currencyOf(kept, currencies);
  return priceOf(minorIn(kept, currency), currency);
}

/** A price of a page in minor units of EUR, by today's rate; undefined for a currency that the shop no longer has. */
export function euroMinorOf({ minor, currency }: Price, currencies: readonly Currency[]): number | undefined {
  const known = [EURO, ...currencies].find(({ code }) => code === currency.code);
  return known && Math.round(minor / known.rate);
}
