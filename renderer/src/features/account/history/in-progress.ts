import { depositStage } from '#shared/wire/payments.ts';
import type { TransactionType } from './transactions.ts';

const IN_PROGRESS: readonly string[] = ['pending', 'awaiting_item', 'payout_processing'];

/**
 * True while a status may change without the member. A deposit is in progress until one of its three final statuses;
 * the others have a list.
 */
export function isInProgress(type: TransactionType, status: string): boolean {
  return type === 'deposits'
    ? depositStage(status) === 'pending'
    : IN_PROGRESS.includes(status.toLowerCase());
}
