import { supportedLocale } from './money.ts';

/**
 * Formats an amount of credits in the reader's language. It has two decimals, or none for whole amounts (`12.50`, `12`).
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
