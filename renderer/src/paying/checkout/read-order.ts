import type { Cart } from '#shared/wire/cart.ts';
import { getSettings } from '#shared/wire/endpoints/start.ts';
import { DEFAULT_SETTINGS } from '#shared/wire/settings.ts';
import { cartQuery, promoQuery } from '../../api/cart.ts';
import type { Scope } from '../../api/client.ts';
import { ApiError, isTransient } from '../../api/errors.ts';
import { dropKeptAnswers } from '../../api/kept-answers.ts';
import { fetchUncached, queryClient } from '../../api/query-client.ts';
import { profileQuery } from '../../api/session.ts';
import { settingsQuery } from '../../api/settings.ts';
import { currentScope } from '../../state/preferences.ts';
import { figuresOf, inEuros, needsPromo, type Figures } from '../cart-sums.ts';
import { orderOf, type Order } from './order.ts';
import { chosenPromo } from '../promo.ts';

/** How long one reading of an order may take, in ms. An older cart may have changed since. */
const READING_MS = 5000;

/** How long to wait for what no sum depends on, in ms. */
const ASIDE_MS = 2000;

/** @throws ApiError if the work takes longer */
async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ApiError('timeout', 'An error occurred')), limit);
  });
  return Promise.race([work, late]).finally(() => window.clearTimeout(timer));
}

/** Fetches a query past the cache, once, and puts the answer there for the screen. @throws ApiError */
async function fetchNow<Data>(
  query: Parameters<typeof fetchUncached<Data, readonly unknown[]>>[0],
): Promise<Data> {
  const data = await fetchUncached({ ...query, retry: false });
  queryClient.setQueryData(query.queryKey, data);
  return data;
}

/** Whether a promo code is accepted now, and its discount. @throws ApiError if there is no answer */
async function readPromo(code: string, scope: Scope) {
  const query = promoQuery(code, scope);
  try {
    return await fetchNow(query);
  } catch (error) {
    if (isTransient(error)) throw error;
    // The screen learns of the refusal too.
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return 'refused' as const;
  }
}

/** EUR for one credit. Without an answer the last one counts: no sum that is taken depends on it. */
async function readRate(scope: Scope): Promise<number | undefined> {
  const query = settingsQuery(scope);
  // Its settings may be five minutes old.
  dropKeptAnswers(getSettings.path);
  const settings = await within(ASIDE_MS, fetchNow(query)).catch(() =>
    queryClient.getQueryData(query.queryKey),
  );
  return (settings ?? DEFAULT_SETTINGS).internalCurrency.euroRate;
}

async function readFigures(cart: Cart, code: string | undefined, scope: Scope): Promise<Figures> {
  const promo = needsPromo(cart, code) ? await readPromo(code, scope) : undefined;
  const figures = figuresOf(cart, code, promo);
  if (!figures) throw new Error('the promo is in another currency than the cart');
  return figures;
}

/** The cart with its sums in both currencies. @param chosen the code of this browser */
async function readCart(scope: Scope, chosen: string | undefined) {
  const euroScope = inEuros(scope);
  const [cart, euroCart] = await Promise.all([fetchNow(cartQuery(scope)), fetchNow(cartQuery(euroScope))]);
  const code = (chosen ?? cart.promo?.code) || undefined;
  const [shown, euro] = await Promise.all([
    readFigures(cart, code, scope),
    readFigures(euroCart, code, euroScope),
  ]);
  const isBlocked = [...cart.items, ...euroCart.items].some(({ error }) => error !== undefined);
  return { lines: cart.items, shown, euro, isBlocked };
}

/**
 * Reads the order that the server would charge now, in the chosen currency and in EUR, with the balance. The cart is read
 * last, so that little time passes between it and the request. The screen is updated with it.
 * @returns `balance` in minor units of EUR; `isBlocked` if the cart has lines that can't be bought, such as one that could
 *   not be read: the buyer does not see what the server charges for it
 * @throws ApiError, also if the reading takes too long
 */
export async function readOrder(): Promise<{ order: Order; balance: number; isBlocked: boolean }> {
  const scope = currentScope();
  const [{ balance }, euroRate, chosen] = await Promise.all([
    within(READING_MS, fetchNow(profileQuery(scope))),
    readRate(scope),
    chosenPromo(),
  ]);
  const { lines, shown, euro, isBlocked } = await within(READING_MS, readCart(scope, chosen));
  return { order: orderOf(lines, shown, euro, euroRate), balance, isBlocked };
}
