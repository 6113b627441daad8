import type { Cart } from '#shared/wire/cart.ts';
import { DEFAULT_SETTINGS } from '#shared/wire/settings.ts';
import { cartQuery, promoQuery } from '../api/cart.ts';
import type { Scope } from '../api/client.ts';
import { isTransient } from '../api/errors.ts';
import { fetchUncached, queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { currentScope } from '../state/preferences.ts';
import { figuresOf, inEuros, needsPromo, type Figures } from './cart-sums.ts';
import { orderOf, type Order } from './order.ts';
import { chosenPromo } from './promo.ts';

/** Fetches a query past the cache, and puts the answer there for what is on screen. @throws ApiError */
async function fetchNow<Data>(
  query: Parameters<typeof fetchUncached<Data, readonly unknown[]>>[0],
): Promise<Data> {
  const data = await fetchUncached(query);
  queryClient.setQueryData(query.queryKey, data);
  return data;
}

/** Whether a promo code is accepted now, and its discount. @throws ApiError if there is no answer */
async function readPromo(code: string, scope: Scope) {
  try {
    return await fetchNow(promoQuery(code, scope));
  } catch (error) {
    if (error instanceof Error && isTransient(error)) throw error;
    return 'refused' as const;
  }
}

/** EUR for one credit. Without an answer the last one counts: no sum that is taken depends on it. */
async function readRate(scope: Scope): Promise<number | undefined> {
  const query = settingsQuery(scope);
  const settings = await fetchNow(query).catch(() => queryClient.getQueryData(query.queryKey));
  return (settings ?? DEFAULT_SETTINGS).internalCurrency.euroRate;
}

async function readFigures(cart: Cart, code: string | undefined, scope: Scope): Promise<Figures> {
  const promo = needsPromo(cart, code) ? await readPromo(code, scope) : undefined;
  const figures = figuresOf(cart, code, promo);
  if (!figures) throw new Error('the promo is in another currency than the cart');
  return figures;
}

/**
 * Reads the order that the server would charge now, in the chosen currency and in EUR, with the balance. What is on screen
 * is updated with it.
 * @returns `balance` in minor units of EUR
 * @throws ApiError
 */
export async function readOrder(): Promise<{ order: Order; balance: number }> {
  const scope = currentScope();
  const euroScope = inEuros(scope);
  const [cart, euroCart, { balance }, euroRate, chosen] = await Promise.all([
    fetchNow(cartQuery(scope)),
    fetchNow(cartQuery(euroScope)),
    fetchNow(profileQuery(scope)),
    readRate(scope),
    chosenPromo(),
  ]);
  const code = (chosen ?? cart.promo?.code) || undefined;
  const [shown, euro] = await Promise.all([
    readFigures(cart, code, scope),
    readFigures(euroCart, code, euroScope),
  ]);
  return { order: orderOf(cart.items, shown, euro, euroRate), balance };
}
