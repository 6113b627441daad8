import type { BalanceCheck } from '../../../../shared/rules/shortfall.ts';

/** Credits as a number in the reader's language. @param hundredths of a credit */
export function creditsNumber(hundredths: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100);
}

/** The X of 'You need X {name}.': credits, or EUR where they have no rate (document 3, decision 14). */
export function missingText({ credits, shortfall }: BalanceCheck, locale: string): string {
  return credits ? creditsNumber(credits.shortfall, locale) : (shortfall / 100).toFixed(2);
}
