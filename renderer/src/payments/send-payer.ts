import type { Intent } from '#shared/rules/intent.ts';
import { openDialog } from '../state/dialog.ts';
import { waitingPath } from './result-paths.ts';

/**
 * Sends the payer to the payment provider, with a dialog that says where to. Does nothing for an intent without an
 * address: then nobody has to go anywhere.
 */
export function sendPayer(intent: Intent): void {
  if (intent.step !== 'away' || intent.redirectUrl === undefined) return;
  openDialog({ name: 'PAYMENT_REDIRECT', url: intent.redirectUrl, waitAt: waitingPath(intent) });
}
