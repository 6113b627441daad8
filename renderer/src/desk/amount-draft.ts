import { keepAmount, type Bound, type KeptAmount } from '#shared/desk/kept-amount.ts';
import type { Currency } from '#shared/money.ts';
import { amountText, parseTypedAmount } from '#shared/typed-amount.ts';
import { currencyOf, keptPriceOf } from './kept-price.ts';

/** The reader's currency, and those of the shop. */
export interface ShopMoney {
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
}

/** The currency of an amount's field: the one it was typed in, or the reader's for a new amount. */
export const fieldCurrency = (kept: KeptAmount | undefined, money: ShopMoney): Currency =>
  kept ? currencyOf(kept, money.currencies) : money.currency;

/** The text of an amount's field: what was typed. */
export const keptText = (kept: KeptAmount | undefined, money: ShopMoney): string =>
  kept ? amountText(keptPriceOf(kept, money.currencies).minor) : '';

/** Reads a typed amount; undefined if it is wrong: 0, negative, three decimals, words. */
export function readKept(text: string, currency: Currency, bound: Bound): KeptAmount | undefined {
  const minor = parseTypedAmount(text);
  return minor === undefined || minor < 1 ? undefined : keepAmount(minor, currency, bound);
}
