import type { Intent } from '#shared/rules/intent.ts';
import { openDialog } from '../state/dialog.ts';
import { paymentStatusPath } from './result/result-paths.ts';

/**
 * Opens the dialog that redirects the payer to the payment provider. Does nothing for an intent without a payment URL.
 */
export function redirectPayer(intent: Intent): void {
  if (intent.step !== 'away' || intent.redirectUrl === undefined) return;
  openDialog({ name: 'PAYMENT_REDIRECT', url: intent.redirectUrl, waitAt: paymentStatusPath(intent) });
}
