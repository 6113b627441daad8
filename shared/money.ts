/**
 * Money is an integer count of minor units. These are hundredths of a unit for every currency, because the shop always
 * shows two decimals.
 */
import { writeAmount } from './currency-format.ts';
import { currencySign } from './currency-symbols.ts';
import { decimalFormat } from './intl-formats.ts';
import { writePrice, type PriceStyle } from './price-style.ts';

/** The currency of an amount, as needed to format it. `code` is mostly ISO 4217; a shop may have its own codes. */
export interface CurrencyName {
  readonly code: string;
  readonly symbol: string;
}

/** A currency of the shop. `rate` is how many of its units 1 EUR buys. */
export interface Currency extends CurrencyName {
  readonly rate: number;
}

/** An amount with its currency. Only a `Price` can be formatted, so no amount gets another currency's symbol. */
export interface Price {
  /** Minor units of `currency`. */
  readonly minor: number;
  readonly currency: CurrencyName;
}

/** The default currency, also used if no currencies could be loaded. */
export const EURO: Currency = { code: 'EUR', symbol: '€', rate: 1 };

/**
 * Converts a decimal amount to minor units, rounded half away from zero. It uses the number's shortest decimal text, so
 * 1.005 gives 101 and not 100.
 * @throws RangeError if the amount is not finite or too large for an exact integer
 */
export function toMinor(amount: number): number {
  if (!Number.isFinite(amount)) throw new RangeError('amount is not a finite number');
  const [digits = '0', exponent = '0'] = String(Math.abs(amount)).split('e');
  const minor = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount is too large');
  return amount < 0 && minor !== 0 ? -minor : minor;
}

/** Converts minor units to a decimal amount, for the wire. */
export function toAmount(minor: number): number {
  return minor / 100;
}

/**
 * Converts minor units of EUR to minor units of a currency.
 * @throws RangeError like `toMinor`
 */
export function fromEuro(minor: number, currency: Currency): number {
  return toMinor((minor * currency.rate) / 100);
}

/**
 * Makes a price from minor units and their currency.
 * @throws RangeError if `minor` is not an integer
 */
export function priceOf(minor: number, { code, symbol }: CurrencyName): Price {
  if (!Number.isInteger(minor)) throw new RangeError('minor units are not a whole number');
  return { minor, currency: { code, symbol } };
}

/** Makes a price from minor units of EUR: balances, minimums and top-ups are in EUR. @throws RangeError like `priceOf` */
export const euros = (minor: number): Price => priceOf(minor, EURO);

/** True if two prices have the same currency and can be added and compared. */
export const sameCurrency = (a: Price, b: Price): boolean => a.currency.code === b.currency.code;

/** Adds two prices. @throws RangeError if their currencies differ */
export function addPrices(a: Price, b: Price): Price {
  if (!sameCurrency(a, b)) throw new RangeError(`${a.currency.code} can't be added to ${b.currency.code}`);
  return priceOf(a.minor + b.minor, a.currency);
}

/** Multiplies a price. `count` may be negative. @throws RangeError if the result is not an integer */
export const multiplyPrice = (price: Price, count: number): Price =>
  priceOf(price.minor * count, price.currency);

/** Zero in the currency of a price. */
export const zeroIn = ({ currency }: Price): Price => priceOf(0, currency);

/** Adds up prices: one sum for each currency, in order of appearance. */
export function sumPrices(prices: readonly Price[]): Price[] {
  const sums = new Map<string, Price>();
  for (const price of prices) {
    const before = sums.get(price.currency.code);
    sums.set(price.currency.code, before ? addPrices(before, price) : price);
  }
  return [...sums.values()];
}

let known: PriceStyle | undefined;

/**
 * Makes `formatMoney` write prices of this style's language and currency without Intl, and `formatFloat` floats: Intl's
 * first use takes a slow phone 60 to 200 ms.
 */
export function setPriceStyle(style: PriceStyle | undefined): void {
  known = style;
}

/**
 * Formats a price in the reader's language, always with two decimals: `€12.50`, `12,50 €`. The sign is the backend's
 * symbol, or the code where two of the shop's currencies share one. Its place is the language's, also for a shop's own currencies.
 * @param locale a BCP 47 tag; one that Intl refuses falls back to English
 */
export function formatMoney({ minor, currency }: Price, locale: string): string {
  const safeLocale = supportedLocale(locale);
  if (known?.locale === safeLocale && known.code === currency.code && minor >= 0)
    return writePrice(minor, known);
  return writeAmount(minor / 100, currencySign(currency, safeLocale), safeLocale);
}

/**
 * Writes the sign of a movement in front of a formatted amount: `+€50.00`. From right to left it stays before its number, as
 * Intl writes a negative one there.
 */
export const withSign = (amount: string, sign: '+' | '−'): string =>
  amount.replace(/^(≈ )?(\u200f)?/, (start, _, mark?: string) => start + (mark ? '\u200e' : '') + sign);

/**
 * Formats a float, a number from 0 to 1. Further digits are cut off: rounded, a float just below a border would seem to
 * have the next exterior.
 * @param locale a BCP 47 tag, as `formatMoney` takes it
 * @param digits after the decimal sign
 */
export function formatFloat(value: number, locale: string, digits: 4 | 6 = 6): string {
  const safeLocale = supportedLocale(locale);
  // The small part makes up for products that are just below a whole number.
  const cut = Math.floor(value * 10 ** digits + 1e-6) / 10 ** digits;
  if (known?.locale === safeLocale) return cut.toFixed(digits).replace('.', known.plainDecimal);
  return decimalFormat(safeLocale, digits).format(cut);
}

/** The BCP 47 tag of a language code: that of `pt_BR` is `pt-BR`; `en` for a code that is none. */
export const localeOf = (code: string): string => supportedLocale(code.replaceAll('_', '-'));

/** The canonical tag, or `en` if Intl rejects the tag. */
export function supportedLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
