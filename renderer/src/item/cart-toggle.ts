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
import { finishClearing } from './cart-clearing.ts';
import { useInCart, wish } from './use-cart.ts';

/** Items whose cart request is under way, wherever they are shown. */
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
    showToast('success', t('cart.added'));
  } catch (error) {
    const duplicate = error instanceof ApiError && error.status === 409;
    if (duplicate) showToast('warning', error.serverText ?? t('cart.duplicate'));
    else showToast('error', errorText(error, 'cart.addFailed'));
  }
}

/** What a refused removal is called; the cart's own page says what to do. */
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
 * Puts an item into the cart or takes it out: on screen at once, and back if the server refuses. A second press
 * while that runs does nothing.
 */
async function change(
  itemId: string,
  wanted: 'in' | 'out',
  failure: RemoveFailure = 'cart.removeFailed',
): Promise<void> {
  if (useBusyItems.getState().ids.has(itemId)) return;
  setBusy(itemId, true);
  wish(itemId, wanted);
  try {
    // The press is on screen before the request takes its time.
    await yieldToBrowser();
    await finishClearing();
    await (wanted === 'in' ? add(itemId) : remove(itemId, failure));
    // Whatever the server answered, it knows the cart better now than this page does.
    await cancelAndInvalidate(CART_KEY);
  } finally {
    wish(itemId, undefined);
    setBusy(itemId, false);
  }
}

/** Puts an item into the cart of whoever has just signed in for it. */
export function putIntoCart(itemId: string): void {
  void change(itemId, 'in');
}

export interface CartToggle {
  inCart: boolean;
  busy: boolean;
  toggle: () => void;
}

/**
 * Tells whether an item is in the cart, and changes that. A visitor is asked to sign in; the item is added afterwards.
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
