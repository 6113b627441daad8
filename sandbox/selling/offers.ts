import * as z from 'zod/mini';

import { SELLING_EXTERIORS } from '#shared/exterior.ts';
import { toAmount } from '#shared/money.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { fail } from '../answers.ts';
import { epochSeconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { row, rows, run, transaction } from '../database.ts';
import type { OfferStatus } from './tables.ts';
import type { OfferForm } from './offer-form.ts';

const Offer = z.object({
  id: z.number(),
  order_nr: z.string(),
  user_id: z.number(),
  title: z.string(),
  exterior: z.enum(SELLING_EXTERIORS.map(({ value }) => value)),
  item_url: z.string(),
  currency: z.string(),
  /** Minor units of the currency: the seller's price, and the service's. */
  user_price: z.number(),
  service_price: z.nullable(z.number()),
  /** The service's price in minor units of EUR. */
  service_price_eur: z.nullable(z.number()),
  status: z.enum(OFFER_STATUSES),
  /** Epoch ms. */
  created_at: z.number(),
  changed_at: z.number(),
});
/** An item that a user sells to the service. */
export type Offer = z.output<typeof Offer>;

const SELECT = `SELECT id, order_nr, user_id, title, exterior, item_url, currency, user_price, service_price,
  service_price_eur, status, created_at, changed_at FROM offers`;

export function findOffer({ db }: SandboxContext, id: number): Offer | undefined {
  return row(db, Offer, `${SELECT} WHERE id = ?`, id);
}

/**
 * Finds an offer of this user; offers of others count as unknown.
 * @throws Refusal 404
 */
export function findOwnOffer(context: SandboxContext, userId: number, id: number): Offer {
  const offer = findOffer(context, id);
  if (offer?.user_id !== userId) throw fail(404, 'Offer details not found');
  return offer;
}

/** A user's offers, newest first. */
export function listOwnOffers({ db }: SandboxContext, userId: number): Offer[] {
  return rows(db, Offer, `${SELECT} WHERE user_id = ? ORDER BY created_at DESC, id DESC`, userId);
}

/** The newest 200 offers of all users, for the tester page. */
export function listOffers({ db }: SandboxContext): Offer[] {
  return rows(db, Offer, `${SELECT} ORDER BY created_at DESC, id DESC LIMIT 200`);
}

/** An offer as sent: `quality` is the exterior, `date_time` epoch seconds. */
export function offerPayload(offer: Offer): Record<string, unknown> {
  const { id, order_nr, title, status, currency, item_url, service_price } = offer;
  return {
    id,
    order_nr,
    date_time: epochSeconds(offer.created_at),
    title,
    status,
    user_price: toAmount(offer.user_price),
    ...(service_price === null ? {} : { service_price: toAmount(service_price) }),
    currency,
    item_url,
    quality: offer.exterior,
  };
}

/** Stores a new offer with the status `pending`. Returns its id. */
export function addOffer(
  { db, clock }: SandboxContext,
  userId: number,
  form: OfferForm,
  currency: string,
): number {
  return transaction(db, () => {
    const { id } = run(
      db,
      `INSERT INTO offers (order_nr, user_id, title, exterior, item_url, currency, user_price, status, created_at,
        changed_at) VALUES ('', ?, ?, ?, ?, ?, ?, 'pending', ?, ?)`,
      ...[userId, form.title, form.quality, form.item_url, currency, form.price, clock.now(), clock.now()],
    );
    run(db, "UPDATE offers SET order_nr = 'S-' || (20000 + id) WHERE id = ?", id);
    return id;
  });
}

/** Sets an offer's status without a check: the caller decides whether it is allowed. */
export function setOfferStatus({ db, clock }: SandboxContext, id: number, status: OfferStatus): void {
  run(db, 'UPDATE offers SET status = ?, changed_at = ? WHERE id = ?', status, clock.now(), id);
}

/** Sets the service's price, in minor units of the offer's currency and of EUR. */
export function setOfferPrice(
  { db }: SandboxContext,
  id: number,
  { price, euro }: { price: number; euro: number },
): void {
  run(db, 'UPDATE offers SET service_price = ?, service_price_eur = ? WHERE id = ?', price, euro, id);
}
