import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Cart } from '#shared/wire/cart.ts';
import { addPrices, priceOf, multiplyPrice } from '#shared/money.ts';
import { CART_KEY, cartQuery } from '../api/cart.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope, preferencesSettled, usePreferences, useScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';

/** Cart changes that the server has not confirmed yet. They are shown at once. */
interface PendingChanges {
  items: ReadonlyMap<string, 'in' | 'out'>;
  /** The whole cart is being cleared. */
  clearing: boolean;
}

/** The store of the pending changes. */
export const usePendingChanges = create<PendingChanges>(() => ({ items: new Map(), clearing: false }));

/** Shows an item as added or removed before the server confirms it; undefined shows the server's state. */
export function setPendingChange(itemId: string, wanted: 'in' | 'out' | undefined): void {
  usePendingChanges.setState(({ items }) => {
    const next = new Map(items);
    if (wanted === undefined) next.delete(itemId);
    else next.set(itemId, wanted);
    return { items: next };
  });
}

/** The cart with pending changes applied. Added items have no price yet, so only removals change the total. */
export function withPendingChanges(
  cart: Cart,
  { items, clearing }: PendingChanges,
): Cart & { count: number } {
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

/** The member's cart, with pending changes. */
export function useCart() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const pending = usePendingChanges();
  const query = useQuery({ ...cartQuery(scope), enabled: authenticated && settled });
  return { ...query, cart: query.data && withPendingChanges(query.data, pending) };
}

/** Resolves once the cart is known, or can't be: while the app starts, it is asked for when its currency is. */
export async function cartKnown(): Promise<void> {
  await preferencesSettled();
  if (useSession.getState().authenticated)
    await queryClient.ensureQueryData(cartQuery(currentScope())).catch(() => undefined);
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The item ids of the server's cart. Filled from the cart's query, so that each tile need not subscribe to it.
 */
const useCartIds = create<{ ids: ReadonlySet<string> }>(() => ({ ids: NOTHING }));

function readCartIds(gone: boolean): void {
  const cart = queryClient.getQueryData(cartQuery(currentScope()).queryKey);
  const { ids } = useCartIds.getState();
  // A change of currency loads the same cart again: keep the ids until then.
  if (!cart && !gone) return;
  const next = new Set(cart?.items.map(({ itemId }) => itemId));
  if (next.size !== ids.size || [...next].some((id) => !ids.has(id))) useCartIds.setState({ ids: next });
}

if (useSession.getState().authenticated) readCartIds(false);
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (query.queryKey[0] === CART_KEY[0] && (type === 'updated' || type === 'removed'))
    readCartIds(type === 'removed');
});

/** What an unconfirmed change makes of an item; undefined without one. */
const wantedIn = (itemId: string, { items, clearing }: PendingChanges): 'in' | 'out' | undefined =>
  items.get(itemId) ?? (clearing ? 'out' : undefined);

/** True if an item is in the cart; re-renders only when that changes. The header's badge loads the cart. */
export function useInCart(itemId: string): boolean {
  const authenticated = useSession((state) => state.authenticated);
  const wanted = usePendingChanges((pending) => wantedIn(itemId, pending));
  const there = useCartIds(({ ids }) => ids.has(itemId));
  return authenticated && (wanted === undefined ? there : wanted === 'in');
}

/**
 * Whether the server's cart has an item, once a change of it that is under way has ended.
 */
export async function settledInCart(itemId: string): Promise<boolean> {
  const isChanging = () => usePendingChanges.getState().items.has(itemId);
  if (isChanging())
    await new Promise<void>((resolve) => {
      const stop = usePendingChanges.subscribe(() => {
        if (isChanging()) return;
        stop();
        resolve();
      });
    });
  return useCartIds.getState().ids.has(itemId);
}

/** Tells of any item whether it is in the cart, for lists too long for `useInCart`. Re-renders when the cart changes. */
export function useCartContents(): (itemId: string) => boolean {
  const authenticated = useSession((state) => state.authenticated);
  const pending = usePendingChanges();
  const { ids } = useCartIds();
  return (itemId) => {
    const wanted = wantedIn(itemId, pending);
    return authenticated && (wanted === undefined ? ids.has(itemId) : wanted === 'in');
  };
}
