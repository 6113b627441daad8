import { depositStage } from '#shared/wire/payments.ts';
import type { TransactionType } from './transactions.ts';

const MOVING: readonly string[] = ['pending', 'awaiting_item', 'payout_processing'];

/**
 * True while a status may change without the reader. A deposit's may until one of its three final statuses; for the
 * others the list above has those that do.
 */
export function isInProgress(type: TransactionType, status: string): boolean {
  return type === 'deposits' ? depositStage(status) === 'pending' : MOVING.includes(status.toLowerCase());
}
