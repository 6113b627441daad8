import type { TextKey } from '../i18n/en/english.ts';
import type { Translate } from '../i18n/texts.ts';
import type { StatusTone } from '../ui/feedback/status-word.tsx';

/** Texts of statuses; none takes a value. */
type StatusKey = Extract<TextKey, `status.${string}`>;

/** Statuses of offers, deposits and purchases that have words of their own in every language. */
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

/** The colour of a status; one we don't know is neither good nor bad. */
export function toneOf(status: string): StatusTone {
  return known(status)?.[0] ?? 'second';
}

/** A status in words; one we don't know as the server writes it, underscores as spaces, capitalised. */
export function statusText(status: string, t: Translate): string {
  const key = known(status)?.[1];
  if (key) return t(key);
  const words = status.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
