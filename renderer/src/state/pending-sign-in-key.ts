/** Key in session storage, so that only this tab finds the sign-in. */
export const PENDING_SIGN_IN = 'pendingSignIn';

/** True when a sign-in is pending. A cheap check, so that most starts don't load the code that reads it. */
export function isSignInPending(): boolean {
  try {
    return window.sessionStorage.getItem(PENDING_SIGN_IN) !== null;
  } catch {
    return false;
  }
}
