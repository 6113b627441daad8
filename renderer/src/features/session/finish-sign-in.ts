import { dropPrivateQueries, queryClient } from '../../api/query-client.ts';
import { authCheckQuery } from '../../api/session.ts';
import { t } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { sessionChecked, sessionStarted } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

type Go = (path: string) => unknown;

/** Continues the action that needed a sign-in: a path, a cart item or a dialog. */
export function resumeAfterSignIn(after: AfterSignIn, go: Go): void {
  if (after.path !== undefined) go(after.path);
  if (after.cartItem !== undefined) putIntoCart(after.cartItem);
  if (after.dialog !== undefined) openDialog(after.dialog);
}

/** Checks the session: only this tells whether the email is verified, and whether the browser keeps cookies. */
async function checkSession(): Promise<void> {
  try {
    const answer = await queryClient.fetchQuery(authCheckQuery);
    sessionChecked(answer);
    if (!answer.authenticated) showToast('error', t('login.failed'));
  } catch {
    // The sign-in succeeded; a failed check does not undo that.
  }
}

/** After a successful sign-in: starts the session, closes the dialog and continues the interrupted action. */
export function finishSignIn(go: Go, welcome: 'login.welcome' | 'register.welcome'): void {
  dropPrivateQueries();
  sessionStarted();
  closeDialog();
  void checkSession();
  const after = takeAfterSignIn();
  if (after?.cartItem === undefined) showToast('success', t(welcome));
  if (after) resumeAfterSignIn(after, go);
}
