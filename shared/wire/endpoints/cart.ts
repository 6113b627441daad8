import { cart, promo } from '../cart.ts';
import { FIRST_CALLS } from '../first-calls.ts';
import { acknowledged } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

// The cart.

export const getCart = {
  ...FIRST_CALLS.cart,
  id: 'getCart',
  method: 'GET',
  who: 'signed-in',
  response: cart,
  envelope: 'payload',
} as const satisfies Endpoint;

export const addToCart = {
  id: 'addToCart',
  method: 'POST',
  path: 'cart',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const clearCart = {
  id: 'clearCart',
  method: 'DELETE',
  path: 'cart',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const removeFromCart = {
  id: 'removeFromCart',
  method: 'DELETE',
  path: 'cart/{item_id}',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const checkPromo = {
  id: 'checkPromo',
  method: 'GET',
  path: 'promocode/check',
  who: 'signed-in',
  response: promo,
  envelope: 'payload',
} as const satisfies Endpoint;
