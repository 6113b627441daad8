import type { PaymentOutcome } from '../context.ts';

/** The status of a deposit or a purchase after its payment pages. */
export const OUTCOME_STATUS = {
  success: 'Success',
  error: 'Error',
  cancelled: 'Cancelled',
} as const satisfies Record<PaymentOutcome, string>;
