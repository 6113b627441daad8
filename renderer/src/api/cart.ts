import { queryOptions } from '@tanstack/react-query';
import { cart, pricedCart, pricedPromo, promo } from '#shared/wire/cart.ts';
import { acknowledged } from '#shared/wire/session.ts';
import { get, send, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** The only place that names the cart's paths. For a backend with other paths, change this file. */
const CART = 'cart';
const line = (itemId: string) => `${CART}/${encodeURIComponent(itemId)}`;

/** Begins every key of the cart, so that a change can invalidate it in any currency. */
export const CART_KEY = ['cart'] as const;

/** GET cart, of whoever is signed in. */
export const cartQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(CART_KEY, scope),
    queryFn: async ({ signal }) =>
      pricedCart(await get(CART, { schema: cart, scope, signal }), scope.currency),
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

/** DELETE cart. @throws ApiError */
export async function clearCart(scope: Scope): Promise<void> {
  await send('DELETE', CART, { schema: acknowledged, scope });
}

/**
 * GET promocode/check: what a code takes off the cart as it is now. Under the cart's key, so that a change of the
 * cart asks again.
 */
export const promoQuery = (code: string, scope: Scope) =>
  queryOptions({
    ...scoped([...CART_KEY, 'promo', code], scope),
    queryFn: async ({ signal }) =>
      pricedPromo(
        await get('promocode/check', { schema: promo, scope, query: { code }, signal }),
        scope.currency,
      ),
    meta: PRIVATE,
  });
