import * as z from 'zod/mini';
import { SELLING_EXTERIORS } from '../exterior.ts';
import { priceOf, type Price } from '../money.ts';
import { historyOf, recordListOf } from './lists.ts';
import { recordCurrency } from './record-currency.ts';
import { id, moment, money, optional, text } from './scalars.ts';

/** The statuses of an offer; `docs/product/selling.md` explains them. A server may send others. */
export const OFFER_STATUSES = [
  'pending',
  'offer',
  'awaiting_item',
  'ready_for_payout',
  'payout_processing',
  'approved',
  'declined_by_user',
  'declined_by_service',
] as const;

const exteriors = SELLING_EXTERIORS.map(({ value }) => value);

/** GET offer/{id}, and each of offer/history. `quality` is the exterior here, and the rarity in the catalogue. */
export const offer = z.lazy(() =>
  z.pipe(
    z.object({
      id,
      order_nr: optional(text),
      date_time: z.catch(moment, undefined),
      title: z.catch(text, ''),
      status: z.catch(text, ''),
      user_price: z.catch(money, 0),
      service_price: optional(money),
      currency: recordCurrency,
      item_url: z.catch(z.string(), ''),
      quality: optional(z.enum(exteriors)),
    }),
    z.transform((wire) => ({
      id: wire.id,
      /** The number shown to users; the id if the server sends none. */
      orderNr: wire.order_nr ?? wire.id,
      /** Epoch seconds; undefined if it can't be read. */
      createdAt: wire.date_time,
      title: wire.title,
      /** Mostly an `OfferStatus`. */
      status: wire.status,
      /** The seller's asking price; the service's price follows once it has made its offer. */
      userPrice: priceOf(wire.user_price, wire.currency),
      servicePrice: wire.service_price === undefined ? undefined : priceOf(wire.service_price, wire.currency),
      itemUrl: wire.item_url,
      exterior: wire.quality,
    })),
  ),
);
export type Offer = z.output<typeof offer>;

/** What the seller gets for an offer: the service's price, before it is made their own. */
export const offerSum = ({ servicePrice, userPrice }: Offer): Price => servicePrice ?? userPrice;

/** GET offer/history. */
export const offers = z.lazy(() => historyOf(offer));

/** The same, with whether entries were left out. */
export const offerRecords = z.lazy(() => recordListOf(offer));

/** POST offer/create, accept, decline and request-payout/{method}. */
export const offerAnswer = z.lazy(() =>
  z.pipe(
    z.object({ id: optional(id), redirect_url: optional(z.string().check(z.minLength(1))) }),
    z.transform((wire) => ({ id: wire.id, redirectUrl: wire.redirect_url })),
  ),
);
