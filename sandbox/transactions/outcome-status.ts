import type { PaymentOutcome } from '../context.ts';

/** What a deposit or a purchase becomes when the payment pages are done with it (document 2, §4). */
export const OUTCOME_STATUS = {
  success: 'Success',
  error: 'Error',
  cancelled: 'Cancelled',
} as const satisfies Record<PaymentOutcome, string>;
