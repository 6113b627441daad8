import { supportedLocale } from './money.ts';

/**
 * An amount of the shop's own currency as a number in the reader's language: two decimals where there are any, none
 * where not (`12.50`, `12`).
 * @param hundredths of one unit
 * @param locale a BCP 47 tag; one that Intl refuses falls back to English
 */
export function formatCredits(hundredths: number, locale: string): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(supportedLocale(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(hundredths / 100);
}
