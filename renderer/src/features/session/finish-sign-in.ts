import { t } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { recheckSession } from '../../state/check-session.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { sessionStarted, useSession } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { after } from '../../ui/page/yield-to-browser.ts';

type Go = (path: string) => unknown;

/** Continues the action that needed a sign-in: a path, a cart item or a dialog. */
export function resumeAfterSignIn(after: AfterSignIn, go: Go): void {
  if (after.path !== undefined) go(after.path);
  if (after.cartItem !== undefined) putIntoCart(after.cartItem);
  if (after.dialog !== undefined) openDialog(after.dialog);
}

/** The longest wait for the server's word about a new session, in ms. */
const CHECK_MS = 3000;

/**
 * Starts the session after a successful sign-in. Only the server's check tells whether the email is verified, and whether
 * the browser keeps cookies. A failed check, or one that takes longer than 3 s, does not undo the sign-in.
 * @returns false if the session does not hold
 */
export async function startSession(): Promise<boolean> {
  sessionStarted();
  const asked = recheckSession();
  const answer = await Promise.race([asked, after(CHECK_MS)]);
  const holds = useSession.getState().authenticated;
  if (holds && !answer)
    void asked.then((late) => late?.authenticated === false && showToast('error', t('login.cookies')));
  return holds;
}

/**
 * After a successful sign-in: starts the session, closes the dialog and continues the interrupted action.
 * @returns false if the session does not hold: nothing else is done then
 */
export async function finishSignIn(go: Go): Promise<boolean> {
  if (!(await startSession())) return false;
  closeDialog();
  const next = takeAfterSignIn();
  // The cart says what it got.
  if (next?.cartItem === undefined) showToast('success', t('login.welcome'));
  if (next) resumeAfterSignIn(next, go);
  return true;
}
