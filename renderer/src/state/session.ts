import { create } from 'zustand';
import { platform } from '../platform/current.ts';

const FLAG = 'auth_session';

interface SessionState {
  authenticated: boolean;
  emailVerified: boolean;
  /** True once the server was asked in this visit; guards wait for it on the first navigation. */
  checked: boolean;
}

/** Whether somebody is signed in, as far as this page knows (document 1, §4). The server has the last word. */
export const useSession = create<SessionState>(() => ({
  authenticated: platform.storage.get(FLAG) === 'true',
  emailVerified: false,
  checked: false,
}));

/** What the server said of the session. */
export function sessionChecked(answer: { authenticated: boolean; emailVerified: boolean }): void {
  if (answer.authenticated) platform.storage.set(FLAG, 'true');
  // Who was not signed in has nothing to forget, and the desktop may just be getting a token.
  else if (useSession.getState().authenticated || platform.token.get() !== undefined) forgetSecrets();
  useSession.setState({ ...answer, checked: true });
}

/** Login or registration succeeded. */
export function sessionStarted(): void {
  platform.storage.set(FLAG, 'true');
  useSession.setState({ authenticated: true, checked: true });
}

/** Logout, or the server no longer knows us: flag and token go. */
export function sessionEnded(): void {
  forgetSecrets();
  useSession.setState({ authenticated: false, emailVerified: false, checked: true });
}

function forgetSecrets(): void {
  platform.storage.remove(FLAG);
  platform.token.clear();
}

/** Signing in or out in another tab holds here too; returns how to stop listening. */
export function followOtherTabs(onEnded: () => void): () => void {
  return platform.storage.watch((key, value) => {
    if (key !== FLAG) return;
    if (value === 'true') useSession.setState({ authenticated: true });
    else if (useSession.getState().authenticated) onEnded();
  });
}
