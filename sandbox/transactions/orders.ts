import { randomInt } from 'node:crypto';

import type { PaymentOutcome } from '../context.ts';

/** The status of a deposit or a purchase after its payment pages. */
export const OUTCOME_STATUS = {
  success: 'Success',
  error: 'Error',
  cancelled: 'Cancelled',
} as const satisfies Record<PaymentOutcome, string>;

// No letters and digits that look alike.
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXYZ';

/** A number for a deposit (`D`) or a purchase (`P`) that nobody can guess: `D-7K2M9QX4TP8V`. */
export function newOrderId(letter: 'D' | 'P'): string {
  return `${letter}-${Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
