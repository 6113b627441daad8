import { t } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { recheckSession } from '../../state/check-session.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { sessionStarted } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

type Go = (path: string) => unknown;

/** Continues the action that needed a sign-in: a path, a cart item or a dialog. */
export function resumeAfterSignIn(after: AfterSignIn, go: Go): void {
  if (after.path !== undefined) go(after.path);
  if (after.cartItem !== undefined) putIntoCart(after.cartItem);
  if (after.dialog !== undefined) openDialog(after.dialog);
}

/**
 * Starts the session after a successful sign-in. Only the server's check tells whether the email is verified, and whether
 * the browser keeps cookies; a failed check does not undo the sign-in.
 * @returns the server's answer; undefined if there is none
 */
export async function startSession(): ReturnType<typeof recheckSession> {
  sessionStarted();
  const answer = await recheckSession();
  if (answer?.authenticated === false) showToast('error', t('login.failed'));
  return answer;
}

/** After a successful sign-in: starts the session, closes the dialog and continues the interrupted action. */
export function finishSignIn(go: Go): void {
  void startSession();
  closeDialog();
  const after = takeAfterSignIn();
  // The cart says what it got.
  if (after?.cartItem === undefined) showToast('success', t('login.welcome'));
  if (after) resumeAfterSignIn(after, go);
}
