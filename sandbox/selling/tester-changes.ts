import * as z from 'zod/mini';

import { toAmount, toMinor } from '#shared/money.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { fail, parse } from '../answers.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { epochSeconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { transaction } from '../database.ts';
import type { OfferStatus } from './tables.ts';
import { cancelStep } from './steps.ts';
import { servicePriceFor } from './offer-actions.ts';
import { type Offer, findOffer, setOfferPrice, setOfferStatus, offerPayload } from './offers.ts';
import { type Payout, addPayout, findPayout, findActivePayout, setPayoutState } from './payouts.ts';
import { servicePrice } from './price.ts';

/** The states that a tester can set; only the payment pages set `waiting`. */
export const TESTER_PAYOUT_STATES = ['processing', 'approved', 'failed', 'cancelled'] as const;

const OfferChange = z.object({
  status: z.enum(OFFER_STATUSES),
  /** Decimal, in the offer's currency. */
  service_price: z.optional(z.number().check(z.gte(0.01), z.lte(100_000))),
});
const PayoutChange = z.object({ state: z.enum(TESTER_PAYOUT_STATES) });

const PRICED: readonly OfferStatus[] = [
  'offer',
  'awaiting_item',
  'ready_for_payout',
  'payout_processing',
  'approved',
];

/**
 * Sets any status of an offer, with a fitting price and payout. Nothing is scheduled: the offer stays until somebody
 * acts.
 * @throws Refusal 404, 422, 409 for a new price while money is on its way
 */
export function setOfferByTester(context: SandboxContext, id: number, body: unknown): Offer {
  const { status, service_price } = parse(OfferChange, body);
  return transaction(context.db, () => {
    const offer = findOffer(context, id);
    if (!offer) throw fail(404, 'There is no such offer.');
    cancelStep(context, id);
    fitPrice(context, offer, status, service_price);
    fitPayout(context, id, status);
    setOfferStatus(context, id, status);
    return findOffer(context, id) ?? offer;
  });
}

function fitPrice(
  context: SandboxContext,
  offer: Offer,
  status: OfferStatus,
  asked: number | undefined,
): void {
  const currency = currencyOf(context.db, offer.currency);
  const inEuro = (minor: number) => Math.max(1, Math.round(minor / currency.rate));
  if (asked !== undefined) {
    if (findActivePayout(context, offer.id))
      throw fail(409, 'This offer is being paid out, or was: its price stays.');
    const price = toMinor(asked);
    setOfferPrice(context, offer.id, { price, euro: inEuro(price) });
  } else if (offer.service_price === null && PRICED.includes(status)) {
    // An unknown item is worth what the seller asks.
    const price =
      servicePriceFor(context, offer) ?? servicePrice(inEuro(offer.user_price), offer.user_price, currency);
    setOfferPrice(context, offer.id, price);
  }
}

function fitPayout(context: SandboxContext, id: number, status: OfferStatus): void {
  const live = findActivePayout(context, id);
  const wanted =
    status === 'approved' ? 'approved' : status === 'payout_processing' ? 'processing' : undefined;
  if (live && wanted) setPayoutState(context, live.id, wanted);
  else if (live) setPayoutState(context, live.id, live.state === 'waiting' ? 'cancelled' : 'failed');
  else if (wanted) {
    const amount = findOffer(context, id)?.service_price_eur;
    if (amount) addPayout(context, { offerId: id, method: 'sepa-manual', amount, state: wanted });
  }
}

/**
 * Sets a payout's state, and the status of its offer to match.
 * @throws Refusal 404, 422, 409 if another payout of the same offer is open, under way or done
 */
export function setPayoutByTester(context: SandboxContext, id: number, body: unknown): Payout {
  const { state } = parse(PayoutChange, body);
  return transaction(context.db, () => {
    const payout = findPayout(context, id);
    if (!payout) throw fail(404, 'There is no such payout.');
    const live = findActivePayout(context, payout.offer_id);
    const becomesLive = state === 'processing' || state === 'approved';
    if (becomesLive && live && live.id !== id)
      throw fail(409, `Another payout of this offer is ${live.state}: put that one aside first.`);
    if (becomesLive && findOffer(context, payout.offer_id)?.service_price_eur !== payout.amount)
      throw fail(409, 'The price of this offer has changed since: request a new payout.');
    cancelStep(context, payout.offer_id);
    setPayoutState(context, id, state);
    if (state === 'approved') setOfferStatus(context, payout.offer_id, 'approved');
    else if (state === 'processing') setOfferStatus(context, payout.offer_id, 'payout_processing');
    else if (live?.id === id) setOfferStatus(context, payout.offer_id, 'ready_for_payout');
    return findPayout(context, id) ?? payout;
  });
}

/** An offer in the tester's API: as sent to the shop, with its user. */
export function testerOffer(offer: Offer): Record<string, unknown> {
  const { user_id, service_price_eur } = offer;
  return {
    ...offerPayload(offer),
    user_id,
    service_price_eur: service_price_eur === null ? null : toAmount(service_price_eur),
  };
}

/** A payout in the tester's API; `amount` is decimal EUR, times are epoch seconds. */
export function testerPayout({ amount, created_at, settled_at, ...rest }: Payout): Record<string, unknown> {
  return {
    ...rest,
    amount: toAmount(amount),
    currency: 'EUR',
    created_at: epochSeconds(created_at),
    settled_at: settled_at === null ? null : epochSeconds(settled_at),
  };
}
