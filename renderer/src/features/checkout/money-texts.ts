import { formatCredits } from '#shared/credits.ts';
import type { BalanceCheck } from '#shared/rules/shortfall.ts';

/** The X of 'You need X {name}.': the shortfall in credits, or in EUR if credits have no rate. */
export function missingText({ credits, shortfall }: BalanceCheck, locale: string): string {
  return credits ? formatCredits(credits.shortfall, locale) : (shortfall / 100).toFixed(2);
}
