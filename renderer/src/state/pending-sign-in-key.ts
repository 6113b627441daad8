/** Where a sign-in that leaves the page is kept, beside the page in its tab: no other tab finds it. */
export const PENDING_SIGN_IN = 'pendingSignIn';

/** True where one is pending. Most starts have none, and do without the code that reads it. */
export function isSignInPending(): boolean {
  try {
    return window.sessionStorage.getItem(PENDING_SIGN_IN) !== null;
  } catch {
    return false;
  }
}
