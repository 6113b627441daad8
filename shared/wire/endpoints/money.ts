import { cart, promo } from '../cart.ts';
import { offer, offerAnswer, offers } from '../offers.ts';
import { deposits, depositStatus, paymentAnswer, purchaseLines } from '../payments.ts';
import * as requests from '../requests.ts';
import { acknowledged } from '../session.ts';
import * as withoutScreen from '../without-screen.ts';
import type { Endpoint } from './endpoint.ts';

// The cart, and everything that moves money or goods.

export const getCart = {
  method: 'GET',
  path: 'cart',
  who: 'signed-in',
  response: cart,
  envelope: 'payload',
} as const satisfies Endpoint;

export const addToCart = {
  method: 'POST',
  path: 'cart',
  who: 'signed-in',
  body: requests.cartLine,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const clearCart = {
  method: 'DELETE',
  path: 'cart',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

/** Every skin is unique, so the shop never asks for another count. */
export const changeCartCount = {
  method: 'PUT',
  path: 'cart/{item_id}',
  who: 'signed-in',
  body: withoutScreen.cartCount,
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

export const removeFromCart = {
  method: 'DELETE',
  path: 'cart/{item_id}',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const checkPromo = {
  method: 'GET',
  path: 'promocode/check',
  who: 'signed-in',
  query: requests.promoQuery,
  response: promo,
  envelope: 'payload',
} as const satisfies Endpoint;

/** Buys what is in the cart. */
export const purchase = {
  method: 'POST',
  path: 'purchase/product',
  who: 'verified',
  body: requests.purchase,
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

export const deposit = {
  method: 'POST',
  path: 'deposit/checkout',
  who: 'verified',
  body: requests.deposit,
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

/** Open to all who know the id: the payer may come back in a browser that is not signed in. */
export const getDepositStatus = {
  method: 'GET',
  path: 'deposit/status/{id}',
  who: 'anyone',
  response: depositStatus,
  envelope: 'own-status',
} as const satisfies Endpoint;

export const listDeposits = {
  method: 'GET',
  path: 'deposit/history',
  who: 'signed-in',
  response: deposits,
  envelope: 'payload',
} as const satisfies Endpoint;

/** A record for each item; those of one order share its id. */
export const listPurchases = {
  method: 'GET',
  path: 'purchase/history',
  who: 'signed-in',
  response: purchaseLines,
  envelope: 'payload',
} as const satisfies Endpoint;

export const purchasePack = {
  method: 'POST',
  path: 'purchase/pack',
  who: 'verified',
  body: withoutScreen.purchasePack,
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

export const purchasePrompt = {
  method: 'POST',
  path: 'purchase/prompt',
  who: 'verified',
  body: withoutScreen.purchasePrompt,
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

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
  body: requests.sellOrder,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const acceptOffer = {
  method: 'POST',
  path: 'offer/accept',
  who: 'verified',
  body: requests.offerChoice,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

export const declineOffer = {
  method: 'POST',
  path: 'offer/decline',
  who: 'verified',
  body: requests.offerChoice,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
} as const satisfies Endpoint;

/** Always in EUR. `card-form` answers with the address where the provider asks for the card. */
export const requestPayout = {
  method: 'POST',
  path: 'offer/request-payout/{method}',
  who: 'verified',
  body: requests.payout,
  response: offerAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;
