import type { Intent } from '#shared/rules/intent.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../state/dialog.ts';

/** Where a payer waits for the outcome of an intent, whether or not a link ever comes back. */
export function waitingPath({ subject, order }: Pick<Intent, 'subject' | 'order'>): string {
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
 * Sends the payer to the payment provider, with a dialog that says where to. Does nothing for an intent without an
 * address: then nobody has to go anywhere.
 */
export function sendPayer(intent: Intent): void {
  if (intent.step !== 'away' || intent.redirectUrl === undefined) return;
  openDialog({ name: 'PAYMENT_REDIRECT', url: intent.redirectUrl, waitAt: waitingPath(intent) });
}
