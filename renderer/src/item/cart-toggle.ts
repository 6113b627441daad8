import { create } from 'zustand';
import { addToCart, CART_KEY, removeFromCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { openLogin } from '../state/dialog.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { cartChange } from './cart-change.ts';
import { useInCart, setPendingChange } from './use-cart.ts';

/** Items with a cart request in progress. Every view of the item shows that. */
const useBusyItems = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function setBusy(itemId: string, busy: boolean): void {
  useBusyItems.setState(({ ids }) => {
    const next = new Set(ids);
    if (busy) next.add(itemId);
    else next.delete(itemId);
    return { ids: next };
  });
}

async function add(itemId: string): Promise<void> {
  try {
    await addToCart(itemId, currentScope());
    showToast('success', t('cart.added'), { merge: 'cart' });
  } catch (error) {
    const duplicate = error instanceof ApiError && error.status === 409;
    if (duplicate) showToast('warning', error.serverText ?? t('cart.duplicate'));
    else showToast('error', errorText(error, 'cart.addFailed'));
  }
}

/** The error text of a refused removal; the cart page has its own. */
export type RemoveFailure = 'cart.removeFailed' | 'cart.lineFailed';

async function remove(itemId: string, failure: RemoveFailure): Promise<void> {
  try {
    await removeFromCart(itemId, currentScope());
    showToast('success', t('cart.removed'));
  } catch (error) {
    showToast('error', errorText(error, failure));
  }
}

/**
 * Adds or removes an item: on screen at once, and back if the server refuses. Does nothing while a request for the item
 * runs.
 */
async function change(
  itemId: string,
  wanted: 'in' | 'out',
  failure: RemoveFailure = 'cart.removeFailed',
): Promise<void> {
  if (useBusyItems.getState().ids.has(itemId)) return;
  setBusy(itemId, true);
  setPendingChange(itemId, wanted);
  try {
    // Paint the press before the request.
    await yieldToBrowser();
    await cartChange();
    await (wanted === 'in' ? add(itemId) : remove(itemId, failure));
    // The server has the true cart, also after an error.
    await cancelAndInvalidate(CART_KEY);
  } finally {
    setPendingChange(itemId, undefined);
    setBusy(itemId, false);
  }
}

/** Adds an item after the sign-in that it was waiting for. */
export function putIntoCart(itemId: string): void {
  void change(itemId, 'in');
}

/** Whether an item is in the cart, whether a request runs, and the action of its button. */
export interface CartToggle {
  inCart: boolean;
  busy: boolean;
  toggle: () => void;
}

/**
 * The state of an item's cart button. A visitor is asked to sign in first; the item is added afterwards.
 */
export function useCartToggle(itemId: string, failure?: RemoveFailure): CartToggle {
  const authenticated = useSession((state) => state.authenticated);
  const busy = useBusyItems((state) => state.ids.has(itemId));
  const inCart = useInCart(itemId);

  const toggle = () => {
    if (authenticated) void change(itemId, inCart ? 'out' : 'in', failure);
    else {
      showToast('warning', t('please_login_to_add_to_cart'));
      openLogin({ cartItem: itemId });
    }
  };
  return { inCart, busy, toggle };
}
