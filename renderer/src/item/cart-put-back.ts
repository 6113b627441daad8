import { create } from 'zustand';
import type { CartLine } from '#shared/wire/cart.ts';
import { addToCart, CART_KEY, cartQuery } from '../api/cart.ts';
import { isTransient } from '../api/errors.ts';
import { cancelAndInvalidate, queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { runCartChange } from './cart-change.ts';
import { takeFromCart, useBusyItems } from './cart-toggle.ts';
import { setPendingChange } from './use-cart.ts';

/** A line that was removed from the cart and can be put back. */
export interface RemovedLine {
  line: CartLine;
  /** Aborted when the line is put back: closes the toast about the removal. */
  undone?: AbortController;
  /** The server is adding it again. */
  returning: boolean;
  /** Why it could not be put back. */
  problem?: string;
  /** The server refused it, as when the item was sold: another try fails too. */
  isFinal?: boolean;
}

/** The removed lines by item id. */
export const useRemovedLines = create<{ lines: ReadonlyMap<string, RemovedLine> }>(() => ({
  lines: new Map(),
}));

const find = (itemId: string) => useRemovedLines.getState().lines.get(itemId);

function change(itemId: string, removed: RemovedLine | undefined): void {
  useRemovedLines.setState(({ lines }) => {
    const next = new Map(lines);
    if (removed) next.set(itemId, removed);
    else next.delete(itemId);
    return { lines: next };
  });
}

/** Ends the offers when their screen is left. A line that is being put back is still added. */
export function forgetRemovedLines(): void {
  useRemovedLines.setState(({ lines }) => ({
    lines: new Map([...lines].filter(([, { returning }]) => returning)),
  }));
}

// The next member must not put this one's items into their cart.
useSession.subscribe(({ authenticated }) => {
  if (!authenticated) useRemovedLines.setState({ lines: new Map() });
});

/** Withdraws the offer to put an item back. */
export const dismissRemovedLine = (itemId: string): void => change(itemId, undefined);

/** Whether the server's last answer has the item. */
const isInCart = (itemId: string) =>
  queryClient
    .getQueryData(cartQuery(currentScope()).queryKey)
    ?.items.some((line) => line.itemId === itemId) === true;

/** Removes a line and offers to put it back. A line that can't be bought is only removed. */
export async function removeLine(line: CartLine): Promise<void> {
  const { itemId, error } = line;
  const undone = new AbortController();
  if (error === undefined) change(itemId, { line, undone, returning: false });
  const isRemoved = await takeFromCart(itemId, undone.signal);
  // The answer can be lost after the server has removed it.
  if (!isRemoved && isInCart(itemId)) change(itemId, undefined);
}

/** Adds an item. @returns the error; it says nothing about the cart, which may have the item in spite of it */
export async function tryToAdd(itemId: string): Promise<unknown> {
  try {
    await addToCart(itemId, currentScope());
    return undefined;
  } catch (error) {
    return error;
  }
}

/** After an item was added and the cart fetched: withdraws the offer, or says why the item is not there. */
export function settleReturn(line: CartLine, error: unknown): void {
  const { itemId } = line;
  if (isInCart(itemId)) {
    change(itemId, undefined);
    return;
  }
  const problem = errorText(error, error === undefined ? 'cart.failed' : 'cart.addFailed');
  change(itemId, { line, returning: false, problem, isFinal: error !== undefined && !isTransient(error) });
}

/** Resolves once no request for the item runs. */
async function untilIdle(itemId: string): Promise<void> {
  const isBusy = () => useBusyItems.getState().ids.has(itemId);
  if (!isBusy()) return;
  await new Promise<void>((resolve) => {
    const stop = useBusyItems.subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}

async function add(line: CartLine): Promise<void> {
  const { itemId } = line;
  // Without the offer, the removal was refused or the session has ended: the next cart is another member's.
  if (!find(itemId)) return;
  setPendingChange(itemId, 'in');
  const error = await tryToAdd(itemId);
  if (find(itemId)) {
    await cancelAndInvalidate(CART_KEY);
    settleReturn(line, error);
  }
  setPendingChange(itemId, undefined);
}

/** Puts a removed line back. Does nothing while that runs. */
export function putBack(itemId: string): void {
  const removed = find(itemId);
  if (!removed || removed.returning) return;
  const { line, undone } = removed;
  undone?.abort();
  change(itemId, { line, returning: true });
  // The removal may still be running. It waits for changes of the cart, so waiting within one would never end.
  void untilIdle(itemId).then(() => runCartChange(() => add(line)));
}
