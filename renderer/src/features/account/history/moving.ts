import { depositStage } from '#shared/wire/payments.ts';
import type { TransactionType } from './transactions.ts';

const MOVING: readonly string[] = ['pending', 'awaiting_item', 'payout_processing'];

/**
 * True while a status may change by itself. Of a deposit that is everything but its three ends, of the others what
 * is known to (document 2, §4).
 */
export function isMoving(type: TransactionType, status: string): boolean {
  return type === 'deposits' ? depositStage(status) === 'pending' : MOVING.includes(status.toLowerCase());
}
