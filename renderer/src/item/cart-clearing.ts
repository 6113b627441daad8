import { CART_KEY, clearCart } from '../api/cart.ts';
import { askAgain } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { showToast } from '../ui/toasts.ts';
import { useWishes } from './use-cart.ts';

/** How long a cleared cart can be had back. */
export const UNDO_MS = 5000;

let timer: number | undefined;
let running: Promise<void> | undefined;

async function send(): Promise<void> {
  try {
    await clearCart(currentScope());
    showToast('success', t('cart.cleared'));
  } catch (error) {
    showToast('error', errorText(error, 'cart.clearFailed'));
  }
  await askAgain(CART_KEY);
  useWishes.setState({ clearing: false });
}

/** Empties the cart on screen at once, and at the server five seconds later. A page that is closed before keeps it. */
export function beginClearing(): void {
  if (timer !== undefined || running) return;
  useWishes.setState({ clearing: true });
  timer = window.setTimeout(() => void finishClearing(), UNDO_MS);
}

/** Everything is back as it was; nothing was sent. */
export function undoClearing(): void {
  if (timer === undefined) return;
  window.clearTimeout(timer);
  timer = undefined;
  useWishes.setState({ clearing: false });
}

/** Does at once what waits, before anything else happens to the cart. */
export async function finishClearing(): Promise<void> {
  if (timer !== undefined) {
    window.clearTimeout(timer);
    timer = undefined;
    running = send().finally(() => {
      running = undefined;
    });
  }
  await running;
}
