import type { Offer } from '../wire/offers.ts';
import { depositStage, type Deposit, type PurchaseLine } from '../wire/payments.ts';
import type { Intent, IntentEvent, Subject } from './intent.ts';

/**
 * These functions look up an intent in the server's own records. Each takes the intent and the records, and returns the
 * event that moves the intent on.
 */
type Found = Extract<IntentEvent, { type: 'found' }>;

/** An intent about one kind of subject. */
export type About<Kind extends Subject['kind']> = Intent & { subject: Extract<Subject, { kind: Kind }> };

const ABSENT: Found = { type: 'found', stage: 'absent' };

/** True where an intent is of this kind; tells the compiler too. */
export function isAbout<Kind extends Subject['kind']>(intent: Intent, kind: Kind): intent is About<Kind> {
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

/** What a line of the purchase history says; one without a status was bought. */
export function purchaseStage(status: string): 'waiting' | 'done' | 'failed' {
  return status === '' ? 'done' : paymentStage(status);
}

/** A purchase by its order; while that is not known, by its items in an order that was not there before. */
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
  // Also from the balance: an order that waits may be one by card that was given up before, and arrived after all.
  return { type: 'found', stage: purchaseStage(mine.status), order: mine.orderId };
}

/** Reads a deposit's own status. A 200 answer without one is a failure. */
export function depositFound(status: string | undefined): Found {
  return { type: 'found', stage: paymentStage(status ?? '') };
}

/** A deposit whose order is not known yet: one of the same amount that was not there before. */
export function findDeposit(intent: About<'deposit'>, deposits: readonly Deposit[]): Found {
  const mine = deposits.find(
    ({ id, sum }) =>
      !intent.known.includes(id) && sum.minor === intent.subject.amount && sum.currency.code === 'EUR',
  );
  return mine ? { type: 'found', stage: paymentStage(mine.status), order: mine.id } : ABSENT;
}

/** What an offer's status says of the payout asked for it. */
export function findPayout(offer: Offer): Found {
  switch (offer.status) {
    case 'payout_processing':
    case 'approved':
      return { type: 'found', stage: 'done' };
    // Not begun, or not finished at the provider's: the server tells no difference.
    case 'ready_for_payout':
      return ABSENT;
    default:
      return { type: 'found', stage: 'failed' };
  }
}

/** What an offer's status says of the decision on it. */
export function findDecision(action: 'accept' | 'decline', offer: Offer): Found {
  if (offer.status === 'offer') return ABSENT;
  const declined = offer.status === 'declined_by_user' || offer.status === 'declined_by_service';
  return { type: 'found', stage: declined === (action === 'decline') ? 'done' : 'failed' };
}

/** A new offer of the same title and price that was not there before. */
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
