import { acknowledged, signedIn } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

// Calls that no page of the shop makes.

/** Not used by the shop: every skin is unique, so its count is 1. */
export const changeCartCount = {
  id: 'changeCartCount',
  method: 'PUT',
  path: 'cart/{item_id}',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

export const purchasePack = {
  id: 'purchasePack',
  method: 'POST',
  path: 'purchase/pack',
  who: 'verified',
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

export const purchasePrompt = {
  id: 'purchasePrompt',
  method: 'POST',
  path: 'purchase/prompt',
  who: 'verified',
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

/** Exchanges the code of a desktop sign-in for a token, once. The desktop's main process calls it. */
export const steamExchange = {
  id: 'steamExchange',
  method: 'POST',
  path: 'auth/steam/exchange',
  who: 'anyone',
  response: signedIn,
  envelope: 'next-to-status',
  session: 'change',
  scoped: false,
  notFromPage: true,
} as const satisfies Endpoint;
