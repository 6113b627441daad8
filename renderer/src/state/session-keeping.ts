import { useEffect, useState } from 'react';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { platform } from '../platform/current.ts';

/** How long the keyring may take before the page says that it is asked, in ms: one that is open answers at once. */
const ASKING_AFTER_MS = 400;

/**
 * Where the desktop client keeps the session. Follows its changes.
 * @returns the state, undefined in a browser and until it is known, and a function that sets it
 */
export function useSessionKeeping() {
  const [kept, setKept] = useState<SessionKeeping>();
  useEffect(() => {
    let isCurrent = true;
    let hasChanged = false;
    const stop = platform.sessionKeeping.watch((keeping) => {
      hasChanged = true;
      if (keeping.place !== 'browser') setKept(keeping);
    });
    void platform.sessionKeeping.get().then((keeping) => {
      // A change that came in between is newer.
      if (isCurrent && !hasChanged && keeping && keeping.place !== 'browser') setKept(keeping);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return [kept, setKept] as const;
}

/** True while the system asks for the keyring's password, which takes longer than a moment. */
export function useKeyringAsks(kept: SessionKeeping | undefined): boolean {
  const isAsking = kept?.isAsking === true;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setLong(true), ASKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAsking]);
  return isAsking && isLong;
}
