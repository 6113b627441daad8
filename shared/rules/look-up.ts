import type { Offer } from '../wire/offers.ts';
import { depositStage, saysUnpaid, type Deposit, type PurchaseLine } from '../wire/payments.ts';
import type { Found, Intent, Subject } from './intent.ts';

/**
 * These functions look up an intent in the server's own records. Each takes the intent and the records, and returns the
 * event that moves the intent on.
 */
/** An intent about one kind of subject. */
export type About<Kind extends Subject['kind']> = Intent & { subject: Extract<Subject, { kind: Kind }> };

const ABSENT: Found = { type: 'found', stage: 'absent' };

/** Type guard: true if the intent's subject is of this kind. */
export function hasSubject<Kind extends Subject['kind']>(intent: Intent, kind: Kind): intent is About<Kind> {
  return intent.subject.kind === kind;
}

function paymentStage(status: string): 'waiting' | 'done' | 'failed' {
  switch (depositStage(status)) {
    case 'success':
      return 'done';
    case 'pending':
      return 'waiting';
    case 'failed':
    case 'missing':
      return 'failed';
  }
}

/** The stage of a line of the purchase history. A line without a status was bought. */
export function purchaseStage(status: string): 'waiting' | 'done' | 'failed' {
  return status === '' ? 'done' : paymentStage(status);
}

/** The event for a payment that the records list. */
const listed = (status: string, stage: Found['stage'], order?: string): Found => ({
  type: 'found',
  stage,
  order,
  ...(stage === 'waiting' && saysUnpaid(status) && { unpaid: true }),
});

/** The result of a search in records of which some could not be read: an absence then proves nothing. */
export const foundIn = (complete: boolean, found: Found): Found =>
  found.stage === 'absent' && !complete ? { ...found, stage: 'unknown' } : found;

/** Finds a purchase by its order, or by its items in a new order while the order is unknown. */
export function findPurchase(
  intent: Pick<About<'purchase'>, 'order' | 'known'> & { subject: { itemIds: readonly string[] } },
  lines: readonly PurchaseLine[],
): Found {
  const fresh = lines.filter(({ orderId }) =>
    intent.order === undefined ? !intent.known.includes(orderId) : orderId === intent.order,
  );
  const mine = fresh.find(
    ({ itemId }) =>
      intent.order !== undefined || (itemId !== undefined && intent.subject.itemIds.includes(itemId)),
  );
  if (!mine) return ABSENT;
  // Use the status for the balance too: the order may be an abandoned card payment that arrived late.
  return listed(mine.status, purchaseStage(mine.status), mine.orderId);
}

/** The event for a deposit's status. A 200 response without a status is a failure. */
export function depositFound(status: string | undefined): Found {
  return listed(status ?? '', paymentStage(status ?? ''));
}

/** Finds a deposit whose order is unknown: a new one with the same amount. */
export function findDeposit(intent: About<'deposit'>, deposits: readonly Deposit[]): Found {
  const mine = deposits.find(
    ({ id, sum }) =>
      !intent.known.includes(id) && sum.minor === intent.subject.amount && sum.currency.code === 'EUR',
  );
  return mine ? listed(mine.status, paymentStage(mine.status), mine.id) : ABSENT;
}

/** The event for a payout, by its offer's status. */
export function findPayout(offer: Offer): Found {
  switch (offer.status) {
    case 'payout_processing':
    case 'approved':
      return { type: 'found', stage: 'done' };
    // Not started, or not finished on the provider's page: the server does not distinguish them.
    case 'ready_for_payout':
      return ABSENT;
    default:
      return { type: 'found', stage: 'failed' };
  }
}

/** The event for a decision on an offer, by the offer's status. */
export function findDecision(action: 'accept' | 'decline', offer: Offer): Found {
  if (offer.status === 'offer') return ABSENT;
  const declined = offer.status === 'declined_by_user' || offer.status === 'declined_by_service';
  return { type: 'found', stage: declined === (action === 'decline') ? 'done' : 'failed' };
}

/** Finds a new offer with the same title and price. */
export function findNewOffer(
  { known }: Intent,
  { title, price }: { title: string; price: number },
  offers: readonly Offer[],
): Found {
  const mine = offers.find(
    (offer) => !known.includes(offer.id) && offer.title === title && offer.userPrice.minor === price,
  );
  return mine ? { type: 'found', stage: 'done', order: mine.id } : ABSENT;
}
