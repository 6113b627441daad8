import { parseTypedAmount } from '../money.ts';

/** The amounts that the top-up dialog suggests, in minor units of EUR. */
export const TOP_UP_AMOUNTS = [2_500, 5_000, 10_000] as const;

/** What is wrong with an amount that somebody wants to top up. */
export type AmountProblem = 'invalid' | 'below-minimum';

export type TypedAmount = { ok: true; minor: number } | { ok: false; problem: AmountProblem };

/**
 * Reads a typed top-up amount, in EUR: a positive number, at least the minimum.
 * @param minTopUp minor units of EUR
 */
export function readTopUpAmount(typed: string, minTopUp: number): TypedAmount {
  const minor = parseTypedAmount(typed);
  if (minor === undefined || minor === 0) return { ok: false, problem: 'invalid' };
  return minor < minTopUp ? { ok: false, problem: 'below-minimum' } : { ok: true, minor };
}

/**
 * True if a cart may be paid by card.
 * @param total after promo, minor units of EUR
 * @param minimum minor units of EUR
 */
export function reachesMinimum(total: number, minimum: number): boolean {
  return total > 0 && total >= minimum;
}

/** A minimum as the texts write it, `N EUR`: whole euros bare, else with two decimals. */
export function minimumText(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
