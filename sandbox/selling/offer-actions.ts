import type { PayoutMethod } from '#shared/payout-methods.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { fail } from '../answers.ts';
import type { SandboxContext } from '../context.ts';
import { transaction } from '../database.ts';
import type { OfferStatus } from './tables.ts';
import { isPaidButUnsettled } from '../gateway/sessions.ts';
import { scheduleStep, takeStep } from './steps.ts';
import { type Offer, findOffer, findOwnOffer, setOfferPrice, setOfferStatus } from './offers.ts';
import { type Payout, addPayout, findPayout, findActivePayout, setPayoutState } from './payouts.ts';
import { PAYOUT_PAYMENT, payoutReference } from './payout-pages.ts';
import { cataloguePrice, servicePrice } from './price.ts';

/** A status as text: `ready for payout`. */
function labelOf(status: OfferStatus): string {
  return status.replaceAll('_', ' ');
}

function refuseUnless(offer: Offer, status: OfferStatus, done: string): void {
  if (offer.status !== status)
    throw fail(409, `This offer cannot be ${done}: it is ${labelOf(offer.status)}.`);
}

/**
 * The seller accepts the service's price.
 * @throws Refusal 404, 409 unless the status is `offer`
 */
export function acceptOffer(context: SandboxContext, userId: number, id: number): void {
  transaction(context.db, () => {
    refuseUnless(findOwnOffer(context, userId, id), 'offer', 'accepted');
    setOfferStatus(context, id, 'awaiting_item');
    scheduleStep(context, id, 'item');
  });
}

/**
 * The seller declines the service's price.
 * @throws Refusal 404, 409 unless the status is `offer`
 */
export function declineOffer(context: SandboxContext, userId: number, id: number): void {
  transaction(context.db, () => {
    refuseUnless(findOwnOffer(context, userId, id), 'offer', 'declined');
    setOfferStatus(context, id, 'declined_by_user');
  });
}

/** The service's price for an item; undefined for an item that the game does not have. */
export function servicePriceFor(
  { db }: SandboxContext,
  offer: Offer,
): { price: number; euro: number } | undefined {
  const middle = cataloguePrice(db, offer.title, offer.exterior);
  return middle === undefined
    ? undefined
    : servicePrice(middle, offer.user_price, currencyOf(db, offer.currency));
}

/** Runs the next step of an offer; `planned` is the job's data. */
export function runOfferJob(context: SandboxContext, planned: unknown): void {
  const due = takeStep(context, planned);
  const offer = due && findOffer(context, due.offerId);
  if (!due || !offer) return;
  switch (due.step) {
    case 'price':
      return answerSeller(context, offer);
    case 'item':
      if (offer.status === 'awaiting_item') setOfferStatus(context, offer.id, 'ready_for_payout');
      return undefined;
    case 'money': {
      const payout = findActivePayout(context, offer.id);
      if (payout?.state !== 'processing') return undefined;
      setPayoutState(context, payout.id, 'approved');
      return setOfferStatus(context, offer.id, 'approved');
    }
  }
}

/** The service makes its offer, or declines an unknown item. */
function answerSeller(context: SandboxContext, offer: Offer): void {
  if (offer.status !== 'pending') return;
  const price = servicePriceFor(context, offer);
  if (price) setOfferPrice(context, offer.id, price);
  setOfferStatus(context, offer.id, price ? 'offer' : 'declined_by_service');
}

/**
 * The seller requests the payout. With `card-form` the offer stays ready until the seller has been at the payment
 * pages; a new request cancels an earlier one.
 * @throws Refusal 404, 409 unless the status is `ready_for_payout`, 409 if the payment pages have not reported the
 * earlier request yet
 */
export function requestPayout(
  context: SandboxContext,
  userId: number,
  request: { offerId: number; method: PayoutMethod; destination: string | undefined },
): Payout {
  return transaction(context.db, () => {
    const offer = findOwnOffer(context, userId, request.offerId);
    refuseUnless(offer, 'ready_for_payout', 'paid out');
    const amount = offer.service_price_eur;
    if (amount === null) throw fail(409, 'This offer cannot be paid out: it has no price.');
    giveUpVisit(context, offer.id);
    const atPages = request.method === 'card-form';
    const id = addPayout(context, { ...request, amount, state: atPages ? 'waiting' : 'processing' });
    if (!atPages) {
      setOfferStatus(context, offer.id, 'payout_processing');
      scheduleStep(context, offer.id, 'money');
    }
    const payout = findPayout(context, id);
    if (!payout) throw new Error('a payout that was just made is missing');
    return payout;
  });
}

function giveUpVisit(context: SandboxContext, offerId: number): void {
  const before = findActivePayout(context, offerId);
  if (!before) return;
  if (isPaidButUnsettled(context, PAYOUT_PAYMENT, payoutReference(before)))
    throw fail(409, 'Your last payout request is still being confirmed. Please wait a little.');
  setPayoutState(context, before.id, 'cancelled');
}
