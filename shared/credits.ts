import { decimalFormat } from './intl-formats.ts';
import { supportedLocale } from './money.ts';

/**
 * Converts an amount of the balance to credits.
 * @param minor minor units of EUR
 * @param euroRate EUR for one credit
 * @param round debts up, what a member has down
 * @returns hundredths of a credit; undefined without a usable rate
 */
export function toCredits(
  minor: number,
  euroRate: number | undefined,
  round: 'up' | 'down',
): number | undefined {
  if (euroRate === undefined || !Number.isFinite(euroRate) || euroRate <= 0) return undefined;
  // Limit to 14 digits: floating-point noise would round an integer up.
  const hundredths = Number((minor / euroRate).toPrecision(14));
  return round === 'up' ? Math.ceil(hundredths) : Math.floor(hundredths);
}

/**
 * Formats an amount of credits in the reader's language. It has two decimals, or none for whole amounts (`12.50`, `12`).
 * @param hundredths of one unit
 * @param locale a BCP 47 tag; one that Intl refuses falls back to English
 */
export function formatCredits(hundredths: number, locale: string): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  return decimalFormat(supportedLocale(locale), digits).format(hundredths / 100);
}
