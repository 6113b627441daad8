import { create } from 'zustand';
import type { Cart } from '#shared/wire/cart.ts';
import { addToCart, CART_KEY, cartQuery, clearCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { askAgain, queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { useWishes } from './use-cart.ts';

/** How long a cleared cart can be put back, in ms. */
export const UNDO_MS = 10_000;

/** The cart as it was before it was cleared, for as long as it can be put back. */
export const useClearedCart = create<{ cart: Cart | undefined }>(() => ({ cart: undefined }));

let timer: number | undefined;
let running: Promise<void> | undefined;

function forgetCleared(): void {
  window.clearTimeout(timer);
  timer = undefined;
  useClearedCart.setState({ cart: undefined });
}

// What somebody else had in the cart is nobody's to put back.
useSession.subscribe(({ authenticated }) => {
  if (!authenticated) forgetCleared();
});

/** Remembers that the whole cart is changing. */
function run(work: () => Promise<void>): void {
  const mine = work().finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
}

async function clear(): Promise<void> {
  const before = queryClient.getQueryData(cartQuery(currentScope()).queryKey);
  try {
    await clearCart(currentScope());
    showToast('success', t('cart.cleared'));
    useClearedCart.setState({ cart: before });
    timer = window.setTimeout(forgetCleared, UNDO_MS);
  } catch (error) {
    showToast('error', errorText(error, 'cart.clearFailed'));
  }
  await askAgain(CART_KEY);
  useWishes.setState({ clearing: false });
}

/** Adds one item; one that is there already is as good. */
async function putBack(itemId: string): Promise<void> {
  try {
    await addToCart(itemId, currentScope());
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409))
      showToast('error', errorText(error, 'cart.addFailed'));
  }
}

async function restore(cart: Cart): Promise<void> {
  // On screen at once; the server's own follows.
  queryClient.setQueryData(cartQuery(currentScope()).queryKey, cart);
  // One after the other, so that they keep their order.
  for (const { itemId, error } of cart.items) if (error === undefined) await putBack(itemId);
  await askAgain(CART_KEY);
}

/** Empties the cart, on screen and at the server at once: a reload or a closed window keeps it empty. */
export function beginClearing(): void {
  if (running) return;
  forgetCleared();
  useWishes.setState({ clearing: true });
  run(clear);
}

/** Puts back what was cleared. What was sold since stays out, and a toast says so. */
export function undoClearing(): void {
  const { cart } = useClearedCart.getState();
  if (!cart) return;
  forgetCleared();
  // The cart may still be asked for again after the clearing.
  const clearing = running;
  run(async () => {
    await clearing;
    await restore(cart);
  });
}

/** Waits until the cart is cleared or put back, before anything else happens to it. */
export async function finishClearing(): Promise<void> {
  await running;
}
