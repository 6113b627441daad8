import { useEffect } from 'react';
import { emailUnverified } from '../api/events.ts';
import { refetchFailedPrivateQueries } from '../api/query-client.ts';
import { checkSession } from '../state/check-session.ts';
import { markUnverified, useSession } from '../state/session.ts';
import { useLocation, useNavigate } from '../router/router.tsx';

/**
 * Only members need it. Loaded at sign-in, so that a refusal leads away at once, before its error is shown. Without it
 * there is the banner.
 */
const loadRefusal = () => import('./unverified-refusal.ts').catch(() => undefined);

/**
 * Follows whether the member's email is verified, and handles calls that were refused because it is not. Open pages stay
 * open: a banner is shown until the server reports the address as verified.
 */
export function useUnverifiedWatch(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { authenticated, checked, emailVerified } = useSession();
  const unverified = authenticated && emailVerified === false;
  const unknown = authenticated && checked && emailVerified === undefined;

  useEffect(
    () =>
      emailUnverified.listen((refusal) => {
        const session = useSession.getState();
        // A visitor has no address to verify: the action itself shows the server's message.
        if (!session.authenticated || refusal.askedAt < session.since) return;
        markUnverified();
        void loadRefusal().then((code) => code?.followRefusal(refusal, location, navigate));
      }),
    [location, navigate],
  );

  useEffect(() => {
    if (authenticated) void loadRefusal();
    // After a sign-in, also in another tab.
    if (unknown) void checkSession();
  }, [authenticated, unknown]);

  useEffect(() => {
    if (!unverified) return undefined;
    return () => {
      if (useSession.getState().authenticated) void refetchFailedPrivateQueries();
    };
  }, [unverified]);
}
