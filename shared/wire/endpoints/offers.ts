import { offer, offerAnswer, offers } from '../offers.ts';
import type { Endpoint } from './endpoint.ts';

// Offers and payouts.

export const listOffers = {
  id: 'listOffers',
  method: 'GET',
  path: 'offer/history',
  who: 'signed-in',
  response: offers,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getOffer = {
  id: 'getOffer',
  method: 'GET',
  path: 'offer/{id}',
  who: 'signed-in',
  response: offer,
  envelope: 'payload',
} as const satisfies Endpoint;

export const createOffer = {
  id: 'createOffer',
  method: 'POST',
  path: 'offer/create',
  who: 'verified',
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const acceptOffer = {
  id: 'acceptOffer',
  method: 'POST',
  path: 'offer/accept',
  who: 'verified',
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const declineOffer = {
  id: 'declineOffer',
  method: 'POST',
  path: 'offer/decline',
  who: 'verified',
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

/** Always in EUR. `card-form` returns the URL of the provider's card form. */
export const requestPayout = {
  id: 'requestPayout',
  method: 'POST',
  path: 'offer/request-payout/{method}',
  who: 'verified',
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;
