import { create } from 'zustand';
import { tabStorage } from '../platform/browser-storage.ts';
import { platform } from '../platform/current.ts';

interface SessionState {
  authenticated: boolean;
  /** Undefined until the server has said so. Also false after a call was refused because of the email. */
  emailVerified: boolean | undefined;
  /** True if the member has closed the banner about their email, in this tab and session. */
  bannerClosed: boolean;
  /** True after the server's first answer in this visit; guards wait for it on the first navigation. */
  checked: boolean;
  /** When this page became signed in, in ms of `performance.now()`; 0 for a session from before the page loaded. */
  since: number;
}

/** Whether a member is signed in, as far as this page knows. The server's answer wins. */
export const useSession = create<SessionState>(() => ({
  authenticated: platform.storage.get('auth_session') === 'true',
  emailVerified: undefined,
  bannerClosed: tabStorage.get('verify_banner_closed') !== undefined,
  checked: false,
  since: 0,
}));

/** The state of a signed-in session; keeps `since` when it was signed in already. */
function signedIn(): { authenticated: true; since: number } {
  const { authenticated, since } = useSession.getState();
  return { authenticated: true, since: authenticated ? since : performance.now() };
}

/** Applies the server's answer about the session, unless it was requested before the current sign-in. */
export function sessionChecked({
  askedAt,
  ...answer
}: {
  authenticated: boolean;
  emailVerified: boolean;
  askedAt: number;
}): void {
  if (askedAt < useSession.getState().since) return;
  if (answer.authenticated) platform.storage.set('auth_session', 'true');
  // When signed out there is nothing to remove, and the desktop client may just be receiving a token.
  else if (useSession.getState().authenticated || platform.token.get() !== undefined) forgetSecrets();
  useSession.setState({ ...answer, ...(answer.authenticated && signedIn()), checked: true });
}

/** The server refused a member's call because their email address is unverified. */
export function markUnverified(): void {
  useSession.setState({ emailVerified: false });
}

/** Hides the banner about the member's email until the session or the tab ends. */
export function closeVerifyBanner(): void {
  tabStorage.set('verify_banner_closed', 'true');
  useSession.setState({ bannerClosed: true });
}

/** Stops waiting for the server's first answer: the stored state counts. */
export function skipSessionCheck(): void {
  useSession.setState({ checked: true });
}

/** Login or registration succeeded: a new session, also where another member was signed in. */
export function sessionStarted(): void {
  platform.storage.set('auth_session', 'true');
  useSession.setState({
    authenticated: true,
    since: performance.now(),
    emailVerified: undefined,
    checked: true,
  });
}

/** The session ended, by logout or by the server: removes the stored flag and the token. */
export function sessionEnded(): void {
  forgetSecrets();
  useSession.setState({ authenticated: false, emailVerified: undefined, bannerClosed: false, checked: true });
}

function forgetSecrets(): void {
  tabStorage.remove('verify_banner_closed');
  platform.storage.remove('verify_redirect');
  platform.storage.remove('auth_session');
  platform.storage.remove('token_owner');
  platform.token.clear();
}

/**
 * Follows sign-in and sign-out in other tabs.
 * @param onEnded called when a session of this page was ended there
 * @param onChanged called after each change there
 * @returns stops it
 */
export function followOtherTabs(onEnded: () => void, onChanged: () => void): () => void {
  return platform.storage.watch((key, value) => {
    if (key !== 'auth_session') return;
    if (value === 'true') useSession.setState(signedIn());
    else if (useSession.getState().authenticated) onEnded();
    onChanged();
  });
}
