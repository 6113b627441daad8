import * as z from 'zod/mini';
import { cart, promo } from '../cart.ts';
import { acknowledged } from '../session.ts';
import { words } from '../request-parts.ts';
import * as withoutScreen from '../without-screen.ts';
import type { Endpoint } from './endpoint.ts';

// The cart.

const cartLineBody = z.object({ item_id: words, is_variation: z.literal(false), count: z.literal(1) });
const promoQuery = z.object({ code: words });

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
  body: cartLineBody,
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
  query: promoQuery,
  response: promo,
  envelope: 'payload',
} as const satisfies Endpoint;
