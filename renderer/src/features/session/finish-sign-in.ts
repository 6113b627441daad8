import { ApiError } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { profileQuery } from '../../api/session.ts';
import { t } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { askSessionAgain } from '../../state/ask-session-again.ts';
import { recheckSession } from '../../state/check-session.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { sessionEnded, sessionStarted, useSession } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { after } from '../../ui/page/yield-to-browser.ts';

type Go = (path: string) => unknown;

/** Continues the action that needed a sign-in: a path, a cart item or a dialog. */
export function resumeAfterSignIn(after: AfterSignIn, go: Go): void {
  if (after.path !== undefined) go(after.path);
  const { cartItem, dialog } = after;
  const put = cartItem === undefined ? undefined : putIntoCart(cartItem);
  // The checkout is for what the cart holds.
  if (put && dialog?.name === 'CHECKOUT') void put.then((isThere) => isThere && openDialog(dialog));
  else if (dialog) openDialog(dialog);
}

/** The longest wait for the server's word about a new session, in ms. */
const CHECK_MS = 3000;

/**
 * Whether the server takes the member's calls. It may know a session in one call and not in the next: Laravel does where
 * Sanctum's stateful domains don't name the host that the shop's web server presents.
 * @returns undefined if that is not known
 */
export async function takesMember(): Promise<boolean | undefined> {
  try {
    // What the header shows next.
    await queryClient.fetchQuery(profileQuery(currentScope()));
    return useSession.getState().authenticated;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return undefined;
    if (useSession.getState().authenticated) sessionEnded();
    return false;
  }
}

async function checkNewSession(): Promise<boolean | undefined> {
  const answer = await recheckSession();
  if (!answer) askSessionAgain();
  return answer?.authenticated ? takesMember() : answer?.authenticated;
}

/** A session that has begun, as far as is known. */
interface NewSession {
  /** Whether it holds; undefined if the server has not said so. */
  holds: Promise<boolean | undefined>;
}

/**
 * Starts the session after a successful sign-in. Only the server's checks tell whether the email is verified, and whether
 * the session holds: the browser may keep no cookies. A failed check, or one that takes longer than 3 s, does not undo the
 * sign-in.
 * @returns undefined if the session does not hold
 */
export async function startSession(): Promise<NewSession | undefined> {
  sessionStarted();
  const holds = checkNewSession();
  const isInTime = await Promise.race([holds.then(() => true), after(CHECK_MS)]);
  if (!useSession.getState().authenticated) return undefined;
  if (!isInTime) void holds.then((late) => late === false && showToast('error', t('login.cookies')));
  return { holds };
}

/** Welcomes a member once the session is known to hold. */
export const welcome = (holds: Promise<boolean | undefined>): void =>
  void holds.then((isKnown) => isKnown && showToast('success', t('login.welcome')));

/**
 * After a successful sign-in: starts the session, closes the dialog and continues the interrupted action.
 * @returns false if the session does not hold: nothing else is done then
 */
export async function finishSignIn(go: Go): Promise<boolean> {
  const session = await startSession();
  if (!session) return false;
  closeDialog();
  const next = takeAfterSignIn();
  // The cart says what it got.
  if (next?.cartItem === undefined) welcome(session.holds);
  if (next) resumeAfterSignIn(next, go);
  return true;
}
