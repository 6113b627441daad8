import { keepAmount, type Bound, type KeptAmount } from '#shared/desk/kept-amount.ts';
import { EURO, priceOf, type Currency, type Price } from '#shared/money.ts';
import { amountText, parseTypedAmount } from '#shared/typed-amount.ts';

/** The reader's currency, and those of the shop. */
export interface ShopMoney {
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
}

/** The currency that an amount was typed in: EUR if it has no other, or one that the shop no longer has. */
function currencyOf({ typed }: KeptAmount, currencies: readonly Currency[]): Currency {
  return (typed && currencies.find(({ code }) => code === typed.code)) ?? EURO;
}

const minorIn = ({ amount, typed }: KeptAmount, { code }: Currency) =>
  typed?.code === code ? typed.minor : amount;

/** The currency of an amount's field: the one it was typed in, or the reader's for a new amount. */
export const fieldCurrency = (kept: KeptAmount | undefined, money: ShopMoney): Currency =>
  kept ? currencyOf(kept, money.currencies) : money.currency;

/** The text of an amount's field: what was typed. */
export const keptText = (kept: KeptAmount | undefined, money: ShopMoney): string =>
  kept ? amountText(minorIn(kept, fieldCurrency(kept, money))) : '';

/** Reads a typed amount; undefined if it is wrong: 0, negative, three decimals, words. */
export function readKept(text: string, currency: Currency, bound: Bound): KeptAmount | undefined {
  const minor = parseTypedAmount(text);
  return minor === undefined || minor < 1 ? undefined : keepAmount(minor, currency, bound);
}

/** An amount in the currency that it was typed in. */
export function keptPriceOf(kept: KeptAmount, currencies: readonly Currency[]): Price {
  const currency = currencyOf(kept, currencies);
  return priceOf(minorIn(kept, currency), currency);
}
