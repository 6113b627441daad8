import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cart } from '../../../shared/wire/cart.ts';
import { acknowledged } from '../../../shared/wire/session.ts';
import { get, send, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';

/** The only place that names the cart's paths: a backend that has others changes this (document 3, part A). */
const CART = 'cart';
const line = (itemId: string) => `${CART}/${encodeURIComponent(itemId)}`;

/** Begins every key of the cart, so that a change can invalidate it in any currency. */
export const CART_KEY = ['cart'] as const;

/** GET cart, of whoever is signed in. */
export const cartQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...CART_KEY, scope],
    queryFn: ({ signal }) => get(CART, { schema: cart, scope, signal }),
    placeholderData: keepPreviousData,
    meta: PRIVATE,
  });

/** POST cart. An item that is there already is an ApiError of status 409. @throws ApiError */
export async function addToCart(itemId: string, scope: Scope): Promise<void> {
  await send('POST', CART, {
    schema: acknowledged,
    scope,
    body: { item_id: itemId, is_variation: false, count: 1 },
  });
}

/** DELETE cart/{item_id}. @throws ApiError */
export async function removeFromCart(itemId: string, scope: Scope): Promise<void> {
  await send('DELETE', line(itemId), { schema: acknowledged, scope });
}
