import { PAYMENT_METHOD_ROWS } from '#shared/payment-methods.ts';
import type { Intent, Subject } from '#shared/rules/intent.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../state/dialog.ts';

type Purchase = Extract<Subject, { kind: 'purchase' }>;
type Stage = 'pending' | 'failed' | 'done';

/** The address of the screen that shows a purchase in this stage. The order's number is absent until it is known. */
export function purchasePath({ by }: Purchase, order: string | undefined, stage: Stage): string {
  const { result } = PAYMENT_METHOD_ROWS[by];
  switch (result) {
    case 'history':
      if (stage === 'failed') return paths.failure({ order });
      if (stage === 'done') return paths.success({ order });
      return order === undefined ? paths.orders : paths.pending({ order });
  }
}

/** Where a payer waits for the outcome of an intent. The page asks the server, so no link has to come back. */
export function paymentStatusPath({ subject, order }: Pick<Intent, 'subject' | 'order'>): string {
  switch (subject.kind) {
    case 'deposit':
      return order === undefined ? paths.transactions : paths.pending({ type: 'topup', order });
    case 'purchase':
      return purchasePath(subject, order, 'pending');
    case 'payout':
    case 'offer':
      return paths.offers;
  }
}

/**
 * Opens the dialog that redirects the payer to the payment provider. Does nothing for an intent without a payment URL.
 */
export function redirectPayer(intent: Intent): void {
  if (intent.step !== 'away' || intent.redirectUrl === undefined) return;
  openDialog({ name: 'PAYMENT_REDIRECT', url: intent.redirectUrl, waitAt: paymentStatusPath(intent) });
}
