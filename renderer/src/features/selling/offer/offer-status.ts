import type { TextKey } from '../../../i18n/en/english.ts';

/** The text of an offer's next step, or of its end, by status. */
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

/** The text of an offer's next step; undefined for an unknown status. */
export function nextStep(status: string): (typeof NEXT)[keyof typeof NEXT] | undefined {
  return Object.entries(NEXT).find(([name]) => name === status)?.[1];
}

/** How often to fetch an offer while the shop has to act, in ms. */
const POLL_MS = 5000;

/** The interval for fetching an offer, in ms; false if only the seller can change it, or it has ended. */
export function pollIntervalOf(status: string | undefined): number | false {
  const waits = status === 'pending' || status === 'awaiting_item' || status === 'payout_processing';
  return waits ? POLL_MS : false;
}
