import type { Intent } from '#shared/rules/intent.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../state/dialog.ts';

/** The path of the screen that shows an intent's outcome, even if no return link comes. */
export function paymentStatusPath({ subject, order }: Pick<Intent, 'subject' | 'order'>): string {
  switch (subject.kind) {
    case 'deposit':
      return order === undefined ? paths.transactions : paths.pending({ type: 'topup', order });
    case 'purchase':
      return order === undefined ? paths.orders : paths.pending({ order });
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
