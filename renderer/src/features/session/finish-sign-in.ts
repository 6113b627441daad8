import { forgetPrivateAnswers, queryClient } from '../../api/query-client.ts';
import { authCheckQuery } from '../../api/session.ts';
import { t } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { sessionChecked, sessionStarted } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

type Go = (path: string) => unknown;

/** Does what a visitor had begun before they were asked to sign in. */
export function resumeAfterSignIn(after: AfterSignIn, go: Go): void {
  if (after.path !== undefined) go(after.path);
  if (after.cartItem !== undefined) putIntoCart(after.cartItem);
  if (after.dialog !== undefined) openDialog(after.dialog);
}

/** Whether the address is verified is told by the check alone; it also notices a browser that keeps no cookies. */
async function checkSession(): Promise<void> {
  try {
    const answer = await queryClient.fetchQuery(authCheckQuery);
    sessionChecked(answer);
    if (!answer.authenticated) showToast('error', t('login.failed'));
  } catch {
    // The server has just let us in; a check that got lost does not undo that.
  }
}

/** What follows a sign-in that succeeded on this page: session, dialog, and what had been remembered. */
export function finishSignIn(go: Go, welcome: 'login.welcome' | 'register.welcome'): void {
  forgetPrivateAnswers();
  sessionStarted();
  closeDialog();
  void checkSession();
  const after = takeAfterSignIn();
  if (after?.cartItem === undefined) showToast('success', t(welcome));
  if (after) resumeAfterSignIn(after, go);
}
