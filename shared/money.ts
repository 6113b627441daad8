/**
 * Money is an integer count of minor units. These are hundredths of a unit for every currency, because the shop always
 * shows two decimals.
 */

/** What an amount is in: enough to show it. Mostly an ISO 4217 code; a shop may have codes of its own. */
export interface CurrencyName {
  readonly code: string;
  readonly symbol: string;
}

/** A currency as the shop knows it. `rate` is units of it for 1 EUR. */
export interface Currency extends CurrencyName {
  readonly rate: number;
}

/**
 * An amount and the currency it is in. Only this can be formatted, so that no figure is ever shown with the symbol of
 * another currency.
 */
export interface Price {
  /** Minor units of `currency`. */
  readonly minor: number;
  readonly currency: CurrencyName;
}

/** The currency if none could be loaded. */
export const EURO: Currency = { code: 'EUR', symbol: '€', rate: 1 };

/**
 * Minor units of a decimal amount, rounded half away from zero.
 * Goes through the shortest decimal text of the number, so 1.005 gives 101 and not 100.
 * @throws RangeError when the amount is not finite or too large to be counted exactly
 */
export function toMinor(amount: number): number {
  if (!Number.isFinite(amount)) throw new RangeError('amount is not a finite number');
  const [digits = '0', exponent = '0'] = String(Math.abs(amount)).split('e');
  const minor = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount is too large');
  return amount < 0 && minor !== 0 ? -minor : minor;
}

/** The decimal amount of a count of minor units, for the wire. */
export function toAmount(minor: number): number {
  return minor / 100;
}

/**
 * Minor units of a currency, from minor units of EUR.
 * @throws RangeError as `toMinor`
 */
export function fromEuro(minor: number, currency: Currency): number {
  return toMinor((minor * currency.rate) / 100);
}

/**
 * A count of minor units of a currency as a price.
 * @throws RangeError when the count is not whole
 */
export function priceOf(minor: number, { code, symbol }: CurrencyName): Price {
  if (!Number.isInteger(minor)) throw new RangeError('minor units are not a whole number');
  return { minor, currency: { code, symbol } };
}

/** Minor units of EUR as a price: balances, minimums and top-ups are always in EUR. @throws RangeError as `priceOf` */
export const euros = (minor: number): Price => priceOf(minor, EURO);

/** Minor units of EUR as a price in another currency, at the shop's rate. @throws RangeError as `toMinor` */
export const eurosIn = (currency: Currency, minor: number): Price =>
  priceOf(fromEuro(minor, currency), currency);

/** True when two prices can be added and compared. */
export const sameCurrency = (a: Price, b: Price): boolean => a.currency.code === b.currency.code;

/** The sum of two prices. @throws RangeError when they are in different currencies */
export function addPrices(a: Price, b: Price): Price {
  if (!sameCurrency(a, b)) throw new RangeError(`${a.currency.code} can't be added to ${b.currency.code}`);
  return priceOf(a.minor + b.minor, a.currency);
}

/** A price `count` times. A negative count takes off. @throws RangeError when the result is not whole */
export const timesPrice = (price: Price, count: number): Price =>
  priceOf(price.minor * count, price.currency);

/** Nothing, in the currency of a price. */
export const noneOf = ({ currency }: Price): Price => priceOf(0, currency);

/** What prices come to: one sum for each currency among them, in their order. @throws RangeError as `addPrices` */
export function sumPrices(prices: readonly Price[]): Price[] {
  const sums = new Map<string, Price>();
  for (const price of prices) {
    const before = sums.get(price.currency.code);
    sums.set(price.currency.code, before ? addPrices(before, price) : price);
  }
  return [...sums.values()];
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

function currencyFormat(locale: string, code: string): Intl.NumberFormat | undefined {
  const key = `${locale}/${code}`;
  const known = formats.get(key);
  if (known) return known;
  try {
    const made = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(key, made);
    return made;
  } catch {
    return undefined;
  }
}

/**
 * An amount as the reader's language writes it, always with two decimals: `€12.50`, `12,50 €`.
 * A code that is no ISO 4217 code gives symbol and amount.
 * @param locale a BCP 47 tag; one that Intl refuses falls back to English
 */
export function formatMoney({ minor, currency }: Price, locale: string): string {
  const safeLocale = supportedLocale(locale);
  const format = currencyFormat(safeLocale, currency.code);
  if (format) return format.format(minor / 100);
  return `${currency.symbol || currency.code}${numberFormat(safeLocale, 2).format(minor / 100)}`;
}

/** The tag itself if Intl knows how to read it, else `en`. */
export function supportedLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * Minor units of an amount typed by a person: `12`, `12.5`, `12,50`. Undefined for anything else, so that
 * nothing is guessed from `1.234,5` or `1e3`.
 */
export function parseTypedAmount(text: string): number | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
