import { formatCredits } from '#shared/credits.ts';
import type { BalanceCheck } from '#shared/rules/shortfall.ts';

/** The X of 'You need X {name}.': credits, or EUR where they have no rate (document 3, decision 14). */
export function missingText({ credits, shortfall }: BalanceCheck, locale: string): string {
  return credits ? formatCredits(credits.shortfall, locale) : (shortfall / 100).toFixed(2);
}
