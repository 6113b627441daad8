import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Cart } from '#shared/wire/cart.ts';
import { addPrices, priceOf, multiplyPrice } from '#shared/money.ts';
import { CART_KEY, cartQuery } from '../api/cart.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope, usePreferences, useScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';

/** What the reader has asked for and the server has not done yet. Shown as if it had. */
interface Wishes {
  items: ReadonlyMap<string, 'in' | 'out'>;
  /** The whole cart is being cleared. */
  clearing: boolean;
}

export const useWishes = create<Wishes>(() => ({ items: new Map(), clearing: false }));

/** Shows an item in the cart or out of it, before the server says so; undefined shows what the server says. */
export function wish(itemId: string, wanted: 'in' | 'out' | undefined): void {
  useWishes.setState(({ items }) => {
    const next = new Map(items);
    if (wanted === undefined) next.delete(itemId);
    else next.set(itemId, wanted);
    return { items: next };
  });
}

/** A cart as it will be when the wishes have come true. Prices are only known of what the server has. */
export function withWishes(cart: Cart, { items, clearing }: Wishes): Cart & { count: number } {
  const lines = clearing ? [] : cart.items.filter(({ itemId }) => items.get(itemId) !== 'out');
  const there = new Set(lines.map(({ itemId }) => itemId));
  const coming = [...items].filter(([itemId, wanted]) => wanted === 'in' && !there.has(itemId)).length;
  const gone = cart.items.filter((line) => !there.has(line.itemId) && line.error === undefined);
  const left = gone.reduce(
    (sum, { price, count }) => addPrices(sum, multiplyPrice(price, -count)),
    cart.total,
  );
  const total = priceOf(Math.max(0, left.minor), left.currency);
  return { ...cart, items: lines, total, count: lines.length + coming };
}

/** The cart of whoever is signed in. */
export function useCart() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const wishes = useWishes();
  const query = useQuery({ ...cartQuery(scope), enabled: authenticated && settled });
  return { ...query, cart: query.data && withWishes(query.data, wishes) };
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What the server last said is in the cart. Read off the cart's query, so that each of the dozens of tiles of a page
 * need not watch that query for itself.
 */
const useCartIds = create<{ ids: ReadonlySet<string> }>(() => ({ ids: NOTHING }));

function readCartIds(gone: boolean): void {
  const cart = queryClient.getQueryData(cartQuery(currentScope()).queryKey);
  const { ids } = useCartIds.getState();
  // In another currency the same cart is asked for anew; until it is there, nothing has changed.
  if (!cart && !gone) return;
  const next = new Set(cart?.items.map(({ itemId }) => itemId));
  if (next.size !== ids.size || [...next].some((id) => !ids.has(id))) useCartIds.setState({ ids: next });
}

if (useSession.getState().authenticated) readCartIds(false);
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (query.queryKey[0] === CART_KEY[0] && (type === 'updated' || type === 'removed'))
    readCartIds(type === 'removed');
});

/** Whether an item is in the cart; re-renders only when that changes. The header's badge has the cart asked for. */
export function useInCart(itemId: string): boolean {
  const authenticated = useSession((state) => state.authenticated);
  const wanted = useWishes(({ items, clearing }) => items.get(itemId) ?? (clearing ? 'out' : undefined));
  const there = useCartIds(({ ids }) => ids.has(itemId));
  return authenticated && (wanted === undefined ? there : wanted === 'in');
}
