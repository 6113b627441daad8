import { create } from 'zustand';
import { platform } from '../platform/current.ts';

const FLAG = 'auth_session';

interface SessionState {
  authenticated: boolean;
  emailVerified: boolean;
  /**
   * True after a call was refused because the email address is unverified, until the server reports it as verified.
   */
  refusedAsUnverified: boolean;
  /** True after the server's first answer in this visit; guards wait for it on the first navigation. */
  checked: boolean;
  /** When this page became signed in, in ms of `performance.now()`; 0 for a session from before the page loaded. */
  since: number;
}

/** Whether a member is signed in, as far as this page knows. The server's answer wins. */
export const useSession = create<SessionState>(() => ({
  authenticated: platform.storage.get(FLAG) === 'true',
  emailVerified: false,
  refusedAsUnverified: false,
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
  if (answer.authenticated) platform.storage.set(FLAG, 'true');
  // When signed out there is nothing to remove, and the desktop client may just be receiving a token.
  else if (useSession.getState().authenticated || platform.token.get() !== undefined) forgetSecrets();
  const stillRefused = answer.authenticated && !answer.emailVerified;
  useSession.setState((before) => ({
    ...answer,
    ...(answer.authenticated && signedIn()),
    refusedAsUnverified: before.refusedAsUnverified && stillRefused,
    checked: true,
  }));
}

/** The server refused a member's call because their email address is unverified. */
export function markRefusedAsUnverified(): void {
  useSession.setState({ refusedAsUnverified: true });
}

/** Stops waiting for the server's first answer: the stored state counts. */
export function skipSessionCheck(): void {
  useSession.setState({ checked: true });
}

/** Login or registration succeeded. */
export function sessionStarted(): void {
  platform.storage.set(FLAG, 'true');
  useSession.setState({ ...signedIn(), refusedAsUnverified: false, checked: true });
}

/** The session ended, by logout or by the server: removes the stored flag and the token. */
export function sessionEnded(): void {
  forgetSecrets();
  useSession.setState({
    authenticated: false,
    emailVerified: false,
    refusedAsUnverified: false,
    checked: true,
  });
}

function forgetSecrets(): void {
  platform.storage.remove(FLAG);
  platform.token.clear();
}

/** Follows sign-in and sign-out in other tabs. @returns stops it */
export function watchOtherTabs(onEnded: () => void): () => void {
  return platform.storage.watch((key, value) => {
    if (key !== FLAG) return;
    if (value === 'true') useSession.setState(signedIn());
    else if (useSession.getState().authenticated) onEnded();
  });
}
