import type { TextKey } from '../i18n/en/english.ts';
import type { Translate } from '../i18n/translate.ts';
import type { StatusTone } from '../ui/feedback/status-word.tsx';

/** Keys of the status texts. */
type StatusKey = Extract<TextKey, `status.${string}`>;

/** The known statuses of offers, deposits and purchases: tone and text. */
const KNOWN = {
  offer: ['info', 'status.offer'],
  ready_for_payout: ['info', 'status.readyForPayout'],
  approved: ['success', 'status.approved'],
  declined_by_user: ['error', 'status.declinedByUser'],
  declined_by_service: ['error', 'status.declinedByService'],
  pending: ['warning', 'status.pending'],
  awaiting_item: ['second', 'status.awaitingItem'],
  payout_processing: ['second', 'status.payoutProcessing'],
  success: ['success', 'status.success'],
  error: ['error', 'status.error'],
  cancelled: ['error', 'status.cancelled'],
} as const satisfies Record<string, readonly [StatusTone, StatusKey]>;

function known(status: string): readonly [StatusTone, StatusKey] | undefined {
  const wanted = status.toLowerCase();
  return Object.entries(KNOWN).find(([name]) => name === wanted)?.[1];
}

/** The tone of a status; neutral for an unknown one. */
export function statusTone(status: string): StatusTone {
  return known(status)?.[0] ?? 'second';
}

/** The text of a status. An unknown one is the server's word, capitalised, with spaces for underscores. */
export function statusText(status: string, t: Translate): string {
  const key = known(status)?.[1];
  if (key) return t(key);
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
