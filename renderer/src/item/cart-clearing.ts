import { create } from 'zustand';
import { addPrices, zeroIn, multiplyPrice } from '#shared/money.ts';
import type { Cart } from '#shared/wire/cart.ts';
import { addToCart, CART_KEY, cartQuery, clearCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { cancelAndInvalidate, queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { cartChange, runCartChange } from './cart-change.ts';
import { usePendingChanges } from './use-cart.ts';

/** How long a cleared cart can be restored, in ms. */
export const UNDO_MS = 10_000;

interface ClearedCart {
  /** The cart before it was cleared, while it can be restored. */
  cart: Cart | undefined;
  /** The cart is being restored. */
  restoring: boolean;
}

/** The cleared cart, for the undo notice. */
export const useClearedCart = create<ClearedCart>(() => ({ cart: undefined, restoring: false }));

let timer: number | undefined;

function forgetCleared(): void {
  window.clearTimeout(timer);
  timer = undefined;
  useClearedCart.setState({ cart: undefined, restoring: false });
}

// The next member must not restore this one's cart.
useSession.subscribe(({ authenticated }) => {
  if (!authenticated) forgetCleared();
});

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
  await cancelAndInvalidate(CART_KEY);
  usePendingChanges.setState({ clearing: false });
}

/** Adds one item. @returns false if the server refuses it; an item that is there already is fine */
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
 * Adds the items one by one, to keep their order. Shows each once the server has it, so a reload finds no less. Stops
 * when the session ends: the next cart is another member's.
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
  await cancelAndInvalidate(CART_KEY);
}

/** Clears the cart on screen and on the server at once, so a reload keeps it empty. */
export function beginClearing(): void {
  if (cartChange()) return;
  forgetCleared();
  usePendingChanges.setState({ clearing: true });
  runCartChange(clear);
}

/** Restores the cleared cart. A toast names each item that was sold since. */
export function undoClearing(): void {
  const { cart, restoring } = useClearedCart.getState();
  if (!cart || restoring) return;
  window.clearTimeout(timer);
  useClearedCart.setState({ restoring: true });
  // The clearing may still be refetching the cart.
  const clearing = cartChange();
  runCartChange(async () => {
    await clearing;
    await restore(cart);
    forgetCleared();
  });
}
