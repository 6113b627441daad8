import { create } from 'zustand';
import { TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { addToCart, CART_KEY, removeFromCart } from '../api/cart.ts';
import { ApiError, isTransient } from '../api/errors.ts';
import { cancelAndInvalidate, refetchQueries } from '../api/query-client.ts';
import type { EarlyPurchase } from '../handover/first-input.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { openLogin, useDialog, type AfterSignIn } from '../state/dialog.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { cartChange } from './cart-change.ts';
import { cartKnown, useInCart, setPendingChange } from './use-cart.ts';

/** Items with a cart request in progress. Every view of the item shows that. */
export const useBusyItems = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function setBusy(itemId: string, busy: boolean): void {
  useBusyItems.setState(({ ids }) => {
    const next = new Set(ids);
    if (busy) next.add(itemId);
    else next.delete(itemId);
    return { ids: next };
  });
}

/** True for a refusal that has ended the session. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, TOKEN_MISMATCH].includes(error.status) &&
  !useSession.getState().authenticated;

/**
 * Opens the login. On a member's page the end of the session has opened it already: what follows there stays.
 * @param said why, where nothing is said yet
 */
function askToLogIn(said: () => void, after: Pick<AfterSignIn, 'cartItem' | 'dialog'> = {}): void {
  const { active, afterSignIn } = useDialog.getState();
  const isAsked = active?.name === 'LOGIN';
  if (!isAsked) said();
  openLogin({ ...(isAsked && afterSignIn), ...after });
}

/** Ends as soon as someone signs in. */
function untilSignedIn(): AbortSignal {
  const signedIn = new AbortController();
  const stop = useSession.subscribe(({ authenticated }) => {
    if (!authenticated) return;
    stop();
    signedIn.abort();
  });
  return signedIn.signal;
}

/** Asks the visitor to sign in; the item is added afterwards, and then the dialog opens. */
const askToAdd = (itemId: string, next: AddOptions['next']): void =>
  askToLogIn(() => showToast('warning', t('please_login_to_add_to_cart'), { signal: untilSignedIn() }), {
    cartItem: itemId,
    ...(next && { dialog: next }),
  });

/** The words of several additions. Most visitors make one at a time, and don't load the code. */
const countCart = async () => (await import('./cart-count.ts')).countCart();

interface AddOptions {
  /** The answer to the first view's request. */
  sent?: EarlyPurchase['answer'];
  /** What follows the sign-in, if the session has ended. */
  next?: AfterSignIn['dialog'];
}

/** @returns true if the item is in the cart now */
async function add(itemId: string, { sent, next }: AddOptions = {}): Promise<boolean> {
  try {
    await addToCart(itemId, currentScope(), sent);
    showToast('success', t('cart.added'), { merge: countCart });
    return true;
  } catch (error) {
    if (hasEnded(error)) {
      askToAdd(itemId, next);
      return false;
    }
    const duplicate = error instanceof ApiError && error.status === 409;
    if (duplicate) showToast('warning', error.serverText ?? t('cart.duplicate'));
    else {
      showToast('error', errorText(error, 'cart.addFailed'));
      // A sold one is no longer offered on its page.
      if (!isTransient(error)) void refetchQueries(['item', itemId]);
    }
    return duplicate;
  }
}

/** The error text of a refused removal; the cart page has its own. */
type RemoveFailure = 'cart.removeFailed' | 'cart.lineFailed';

/** @returns false if the server refuses */
async function remove(itemId: string, failure: RemoveFailure, signal?: AbortSignal): Promise<boolean> {
  try {
    await removeFromCart(itemId, currentScope());
    showToast('success', t('cart.removed'), { signal });
    return true;
  } catch (error) {
    if (hasEnded(error)) askToLogIn(() => showToast('error', t('error.session')));
    else showToast('error', errorText(error, failure));
    return false;
  }
}

/** The last change of each item: what it makes of the item is shown. */
const lastChange = new Map<string, symbol>();

/**
 * Adds or removes an item: on screen at once, and back if the server refuses. Does nothing while a request for the item
 * runs. Resolves when the cart is known again, or at once if it failed.
 * @param send returns false if the server refuses
 * @param early the first view's change, which the app takes over
 * @returns what `send` does
 */
async function change(
  itemId: string,
  wanted: 'in' | 'out',
  send: () => Promise<boolean>,
  early?: EarlyPurchase,
): Promise<boolean> {
  if (useBusyItems.getState().ids.has(itemId)) return false;
  const mine = Symbol(itemId);
  lastChange.set(itemId, mine);
  if (!early?.inCart) setBusy(itemId, true);
  setPendingChange(itemId, wanted);
  try {
    // Paint the press before the request.
    await yieldToBrowser();
    await cartChange();
    const isDone = await send();
    // The server has the true cart, also after an error.
    const asked = early?.inCart ? undefined : cancelAndInvalidate(CART_KEY);
    // A failure is told: nothing waits for the cart, which a dead network may not send for a minute.
    if (!isDone) return false;
    // It is done and can be taken back, though the cart is still asked for.
    setBusy(itemId, false);
    await asked;
    if (early) await cartKnown();
    return true;
  } finally {
    if (lastChange.get(itemId) === mine) {
      lastChange.delete(itemId);
      setPendingChange(itemId, undefined);
      setBusy(itemId, false);
    }
  }
}

/**
 * Removes a line on the cart page.
 * @param undone closes the toast that says so
 * @returns true if it is removed
 */
export function takeFromCart(itemId: string, undone: AbortSignal): Promise<boolean> {
  return change(itemId, 'out', () => remove(itemId, 'cart.lineFailed', undone));
}

/**
 * Puts an item into the cart. A visitor is asked to sign in; it is added afterwards.
 * @param next the dialog that opens after such a sign-in
 * @returns true once it is in the cart, also if it was there already
 */
export async function putIntoCart(itemId: string, next?: AfterSignIn['dialog']): Promise<boolean> {
  if (useSession.getState().authenticated) return change(itemId, 'in', () => add(itemId, { next }));
  askToAdd(itemId, next);
  return false;
}

/** Takes over a press on Buy that the first view has sent, and shows what became of it. */
export function takeOverPurchase(early: EarlyPurchase): void {
  void change(early.itemId, 'in', () => add(early.itemId, { sent: early.answer }), early);
}

/** Whether an item is in the cart, whether a request runs, and the action of its button. */
export interface CartToggle {
  inCart: boolean;
  busy: boolean;
  toggle: () => void;
}

/**
 * Adds an item to the cart, or removes it. A visitor is asked to sign in first; the item is added afterwards.
 * @param inCart whether it is there, as shown
 */
export function toggleInCart(itemId: string, inCart: boolean): void {
  if (inCart && useSession.getState().authenticated)
    void change(itemId, 'out', () => remove(itemId, 'cart.removeFailed'));
  else void putIntoCart(itemId);
}

/** The state of an item's cart button. */
export function useCartToggle(itemId: string): CartToggle {
  const busy = useBusyItems((state) => state.ids.has(itemId));
  const inCart = useInCart(itemId);
  return { inCart, busy, toggle: () => toggleInCart(itemId, inCart) };
}
