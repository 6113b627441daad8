import * as z from 'zod/mini';
import { SELLING_EXTERIORS } from '../../exterior.ts';
import { offer, offerAnswer, offers } from '../offers.ts';
import { amount, contact, e164, words } from '../request-parts.ts';
import type { Endpoint } from './endpoint.ts';

// Offers and payouts.

/** `price` is in the currency of the request; `quality` is the exterior. */
const sellOrderBody = z.object({
  title: words,
  price: amount,
  quality: z.enum(SELLING_EXTERIORS.map(({ value }) => value)),
  item_url: words,
});
const offerChoiceBody = z.object({ id: words });
/** Members after `postCode` go with the method: a card for `card-direct`, an account for the two of SEPA. */
const payoutBody = z.object({
  id: words,
  ...contact,
  phone: e164,
  email: words,
  card_number: z.optional(z.string().check(z.regex(/^\d{16,19}$/))),
  card_holder_name: z.optional(words),
  expire_month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  expire_year: z.optional(z.int()),
  first_name: z.optional(words),
  last_name: z.optional(words),
  account_number: z.optional(z.string().check(z.minLength(15))),
});

export const listOffers = {
  method: 'GET',
  path: 'offer/history',
  who: 'signed-in',
  response: offers,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getOffer = {
  method: 'GET',
  path: 'offer/{id}',
  who: 'signed-in',
  response: offer,
  envelope: 'payload',
} as const satisfies Endpoint;

export const createOffer = {
  method: 'POST',
  path: 'offer/create',
  who: 'verified',
  body: sellOrderBody,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const acceptOffer = {
  method: 'POST',
  path: 'offer/accept',
  who: 'verified',
  body: offerChoiceBody,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const declineOffer = {
  method: 'POST',
  path: 'offer/decline',
  who: 'verified',
  body: offerChoiceBody,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

/** Always in EUR. `card-form` answers with the address where the provider asks for the card. */
export const requestPayout = {
  method: 'POST',
  path: 'offer/request-payout/{method}',
  who: 'verified',
  body: payoutBody,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;
