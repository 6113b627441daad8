/**
 * The one order in which the shop shows money: the reader's currency, the currency that is charged or credited, credits.
 * `docs/product/money.md` has the rule.
 */
import { formatCredits } from './credits.ts';
import { EURO, formatMoney, priceOf, toMinor, type Currency, type Price } from './money.ts';

/** A sum as the shop knows it. */
export interface Sum {
  /** The exact sum charged or credited: a price for each currency, usually one in EUR. */
  exact: readonly Price[];
  /** The server's price in the reader's currency, as exact as `exact`. */
  asked?: Price | undefined;
  /** The server's own conversion to the reader's currency. */
  estimate?: Price | undefined;
  /** Hundredths of a credit, for a sum of the balance. */
  credits?: number | undefined;
}

/** Whom a sum is written for. */
export interface Reader {
  /** The chosen currency. */
  currency: Currency;
  /** All currencies of the shop, with their rates. */
  currencies: readonly Currency[];
  /** A BCP 47 tag. */
  locale: string;
  /** The name of the shop's credits. */
  creditsName: string;
}

/** The same sum in several units; the first one leads. */
export type SumTexts = readonly [string, ...string[]];

/** Converts prices to the reader's currency and adds them up; undefined without a rate, and for more than a safe integer. */
function convert(prices: readonly Price[], { currency, currencies }: Reader): Price | undefined {
  let minor = 0;
  for (const price of prices) {
    const { code } = price.currency;
    const from = [currency, EURO, ...currencies].find((each) => each.code === code);
    if (!from) return undefined;
    minor += from === currency ? price.minor : (price.minor / from.rate) * currency.rate;
  }
  return Number.isSafeInteger(Math.round(minor)) ? priceOf(toMinor(minor / 100), currency) : undefined;
}

/**
 * Writes a sum in the shop's order. A converted amount has `≈` in front of it. What can't be converted is only written
 * as it is charged or credited.
 */
export function sumTexts({ exact, asked, estimate, credits }: Sum, reader: Reader): SumTexts {
  const { locale, creditsName } = reader;
  const write = (price: Price) => formatMoney(price, locale);
  const charged = exact.map(write).join(' + ');
  const inCredits = credits === undefined ? [] : [`${formatCredits(credits, locale)} ${creditsName}`];
  const own = asked ?? estimate ?? convert(exact, reader);
  if (!own) return [charged, ...inCredits];
  const isCharged = exact.every(({ currency }) => currency.code === own.currency.code);
  if (isCharged) return [write(own), ...inCredits];
  const isRough = asked === undefined && own.minor !== 0;
  return [isRough ? `≈ ${write(own)}` : write(own), charged, ...inCredits];
}
