import { create } from 'zustand';
import { platform } from '../platform/current.ts';

const FLAG = 'auth_session';

interface SessionState {
  authenticated: boolean;
  emailVerified: boolean;
  /** True since the server refused a call because the email address is not verified, until it says that it is. */
  refusedAsUnverified: boolean;
  /** True once the server was asked in this visit; guards wait for it on the first navigation. */
  checked: boolean;
  /** When this page last became signed in, in ms of `performance.now()`; 0 for a session it began with. */
  since: number;
}

/** Whether somebody is signed in, as far as this page knows. The server's answer wins. */
export const useSession = create<SessionState>(() => ({
  authenticated: platform.storage.get(FLAG) === 'true',
  emailVerified: false,
  refusedAsUnverified: false,
  checked: false,
  since: 0,
}));

/** A session that begins now, where there was none. */
function begin(): { authenticated: true; since: number } {
  const { authenticated, since } = useSession.getState();
  return { authenticated: true, since: authenticated ? since : performance.now() };
}

/** What the server said of the session, and when it was asked. What it said of an earlier one is not heard. */
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
  // Who was not signed in has nothing to forget, and the desktop may just be getting a token.
  else if (useSession.getState().authenticated || platform.token.get() !== undefined) forgetSecrets();
  const stillRefused = answer.authenticated && !answer.emailVerified;
  useSession.setState((before) => ({
    ...answer,
    ...(answer.authenticated && begin()),
    refusedAsUnverified: before.refusedAsUnverified && stillRefused,
    checked: true,
  }));
}

/** The server refused a call of the member who is signed in, because their email address is not verified. */
export function refusedAsUnverified(): void {
  useSession.setState({ refusedAsUnverified: true });
}

/** The server has not said yet who is signed in, and is not waited for any longer: what was known counts. */
export function sessionUnanswered(): void {
  useSession.setState({ checked: true });
}

/** Login or registration succeeded. */
export function sessionStarted(): void {
  platform.storage.set(FLAG, 'true');
  useSession.setState({ ...begin(), refusedAsUnverified: false, checked: true });
}

/** Logout, or the server no longer knows us: flag and token go. */
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

/** Signing in or out in another tab holds here too; returns how to stop listening. */
export function followOtherTabs(onEnded: () => void): () => void {
  return platform.storage.watch((key, value) => {
    if (key !== FLAG) return;
    if (value === 'true') useSession.setState(begin());
    else if (useSession.getState().authenticated) onEnded();
  });
}
