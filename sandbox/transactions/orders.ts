import { randomInt } from 'node:crypto';

import type { PaymentKind, PaymentOutcome, PaymentResult } from '../context.ts';

/** The status of a deposit or purchase after each outcome at the payment pages. */
export const OUTCOME_STATUS = {
  success: 'Success',
  error: 'Error',
  cancelled: 'Cancelled',
} as const satisfies Record<PaymentOutcome, string>;

// Without letters and digits that look alike.
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXYZ';

/** A random id for a deposit (`D`) or purchase (`P`): `D-7K2M9QX4TP8V`. */
export function newOrderId(letter: 'D' | 'P'): string {
  return `${letter}-${Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}

/** The shop's page for a payment's result, with its query parameters. */
export function resultPage(
  result: PaymentResult,
  query: Record<string, string>,
  error: string | undefined,
): ReturnType<PaymentKind['returnPage']> {
  return { path: `${result}-payment`, query: { ...query, ...(error === undefined ? {} : { error }) } };
}
