import { queryOptions } from '@tanstack/react-query';
import { pricedCart, pricedPromo } from '#shared/wire/cart.ts';
import { cartBody } from '#shared/wire/cart-body.ts';
import * as endpoints from '#shared/wire/endpoints/cart.ts';
import { call, type Scope } from './client.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** Prefix of every cart key, so that a change can invalidate the cart in all currencies. */
export const CART_KEY = ['cart'] as const;

/** GET cart of the signed-in member. */
export const cartQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(CART_KEY, scope),
    queryFn: async ({ signal }) =>
      pricedCart(await call(endpoints.getCart, { scope, signal }), scope.currency),
    meta: PRIVATE,
  });

/**
 * POST cart. An item that is already in the cart gives an ApiError of status 409.
 * @param sent the answer, if the document has sent the call
 * @throws ApiError
 */
export async function addToCart(
  itemId: string,
  scope: Scope,
  sent?: Promise<PrefetchedAnswer>,
): Promise<void> {
  await call(endpoints.addToCart, { scope, sent, body: cartBody(itemId) });
}

/** DELETE cart/{item_id}. @throws ApiError */
export async function removeFromCart(itemId: string, scope: Scope): Promise<void> {
  await call(endpoints.removeFromCart, { scope, params: { item_id: itemId } });
}

/** DELETE cart. @throws ApiError */
export async function clearCart(scope: Scope): Promise<void> {
  await call(endpoints.clearCart, { scope });
}

/**
 * GET promocode/check: the code's discount on the current cart. Its key starts with the cart's, so that a cart change
 * refetches it.
 */
export const promoQuery = (code: string, scope: Scope) =>
  queryOptions({
    ...scoped([...CART_KEY, 'promo', code], scope),
    queryFn: async ({ signal }) =>
      pricedPromo(await call(endpoints.checkPromo, { scope, query: { code }, signal }), scope.currency),
    meta: PRIVATE,
  });
