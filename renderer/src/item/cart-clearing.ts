import { create } from 'zustand';
import { addPrices, zeroIn, multiplyPrice } from '#shared/money.ts';
import type { Cart } from '#shared/wire/cart.ts';
import { CART_KEY, cartQuery, clearCart } from '../api/cart.ts';
import { cancelAndInvalidate, queryClient } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { runCartChange } from './cart-change.ts';
import { settleReturn, tryToAdd } from './cart-put-back.ts';
import { usePendingChanges } from './use-cart.ts';

interface ClearedCart {
  /** The cart before it was cleared, while it can be restored. */
  cart: Cart | undefined;
  /** The cart is being restored. */
  restoring: boolean;
}

/** The cleared cart, for the undo notice. */
export const useClearedCart = create<ClearedCart>(() => ({ cart: undefined, restoring: false }));

const forget = () => useClearedCart.setState({ cart: undefined, restoring: false });

// The next member must not restore this one's cart.
useSession.subscribe(({ authenticated }) => {
  if (!authenticated) forget();
});

/** Ends the undo when its screen is left. A cart that is being restored is restored to the end. */
export function forgetClearedCart(): void {
  if (!useClearedCart.getState().restoring) forget();
}

async function clear(): Promise<void> {
  const before = queryClient.getQueryData(cartQuery(currentScope()).queryKey);
  try {
    await clearCart(currentScope());
    showToast('success', t('cart.cleared'));
    useClearedCart.setState({ cart: before });
  } catch (error) {
    showToast('error', errorText(error, 'cart.clearFailed'));
  }
  await cancelAndInvalidate(CART_KEY);
  usePendingChanges.setState({ clearing: false });
}

/**
 * Adds the items one by one, to keep their order. Shows each once the server has it, so a reload finds no less. Stops
 * when the session ends: the next cart is another member's.
 */
async function restore({ items, total }: Cart): Promise<void> {
  const { queryKey } = cartQuery(currentScope());
  const isOver = () => !useClearedCart.getState().restoring;
  let shown: Cart = { items: [], total: zeroIn(total), promo: undefined };
  const tried = [];
  for (const line of items.filter(({ error }) => error === undefined)) {
    const error = await tryToAdd(line.itemId);
    if (isOver()) return;
    tried.push({ line, error });
    if (error !== undefined) continue;
    const { price, count } = line;
    shown = {
      ...shown,
      items: [...shown.items, line],
      total: addPrices(shown.total, multiplyPrice(price, count)),
    };
    queryClient.setQueryData(queryKey, shown);
  }
  await cancelAndInvalidate(CART_KEY);
  for (const { line, error } of tried) settleReturn(line, error);
}

/** Clears the cart on screen and on the server at once, so a reload keeps it empty. */
export function beginClearing(): void {
  if (usePendingChanges.getState().clearing || useClearedCart.getState().restoring) return;
  forget();
  usePendingChanges.setState({ clearing: true });
  runCartChange(clear);
}

/** Restores the cleared cart. An item that was sold since is offered as a removed line that says so. */
export function undoClearing(): void {
  const { cart, restoring } = useClearedCart.getState();
  if (!cart || restoring) return;
  useClearedCart.setState({ restoring: true });
  // It waits for the clearing, which may still be fetching the cart.
  runCartChange(async () => {
    await restore(cart);
    forget();
  });
}
