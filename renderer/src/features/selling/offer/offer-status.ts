import type { TextKey } from '../../../i18n/en/english.ts';

/** The next step of an offer, or its end, by status. */
const NEXT = {
  pending: 'offer.nextPending',
  offer: 'offer.nextOffer',
  awaiting_item: 'offer.nextAwaiting',
  ready_for_payout: 'offer.nextReady',
  payout_processing: 'offer.nextProcessing',
  approved: 'offer.nextApproved',
  declined_by_user: 'offer.nextDeclinedByUser',
  declined_by_service: 'offer.nextDeclinedByService',
} as const satisfies Record<string, TextKey>;

/** The text of what happens next; undefined for a status we don't know. */
export function nextStep(status: string): (typeof NEXT)[keyof typeof NEXT] | undefined {
  return Object.entries(NEXT).find(([name]) => name === status)?.[1];
}

/** How often an offer is asked about while the other side has to act, in ms. */
const POLL_MS = 5000;

/** When to ask again; false where only the seller can move it on, or nobody. */
export function pollEvery(status: string | undefined): number | false {
  const waits = status === 'pending' || status === 'awaiting_item' || status === 'payout_processing';
  return waits ? POLL_MS : false;
}
