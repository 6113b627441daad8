import { parseTypedAmount } from '../typed-amount.ts';

/** Why a typed top-up amount is refused. */
export type AmountProblem = 'invalid' | 'below-minimum';

/** A validated amount in minor units, or the problem. */
export type TypedAmount = { ok: true; minor: number } | { ok: false; problem: AmountProblem };

/**
 * Validates a typed top-up amount in EUR: positive, and at least the minimum.
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

/** Formats a minimum for texts: no decimals for whole euros, else two. */
export function minimumText(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
