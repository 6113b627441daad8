import { create } from 'zustand';
import { addPrices, zeroIn, multiplyPrice } from '#shared/money.ts';
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

interface ClearedCart {
  /** The cart as it was before it was cleared, for as long as it can be put back. */
  cart: Cart | undefined;
  /** It is being put back. */
  restoring: boolean;
}

export const useClearedCart = create<ClearedCart>(() => ({ cart: undefined, restoring: false }));

let timer: number | undefined;
let running: Promise<void> | undefined;

function forgetCleared(): void {
  window.clearTimeout(timer);
  timer = undefined;
  useClearedCart.setState({ cart: undefined, restoring: false });
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

/** Adds one item; one that is there already is as good. @returns false where the server refuses it */
async function putBack(itemId: string): Promise<boolean> {
  try {
    await addToCart(itemId, currentScope());
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) {
      showToast('error', errorText(error, 'cart.addFailed'));
      return false;
    }
  }
  return true;
}

/**
 * Adds the items one after the other, so that they keep their order. Each is shown once the server has it: a reload in
 * between must not find less than was shown. The end of the session ends it: the next cart is another member's.
 */
async function restore({ items, total }: Cart): Promise<void> {
  const { queryKey } = cartQuery(currentScope());
  const isOver = () => !useClearedCart.getState().restoring;
  let shown: Cart = { items: [], total: zeroIn(total), promo: undefined };
  for (const line of items.filter(({ error }) => error === undefined)) {
    const isBack = await putBack(line.itemId);
    if (isOver()) return;
    if (!isBack) continue;
    const { price, count } = line;
    shown = {
      ...shown,
      items: [...shown.items, line],
      total: addPrices(shown.total, multiplyPrice(price, count)),
    };
    queryClient.setQueryData(queryKey, shown);
  }
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
  const { cart, restoring } = useClearedCart.getState();
  if (!cart || restoring) return;
  window.clearTimeout(timer);
  useClearedCart.setState({ restoring: true });
  // The cart may still be asked for again after the clearing.
  const clearing = running;
  run(async () => {
    await clearing;
    await restore(cart);
    forgetCleared();
  });
}

/** Waits until the cart is cleared or put back, before anything else happens to it. */
export async function finishClearing(): Promise<void> {
  await running;
}
