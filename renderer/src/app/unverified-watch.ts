import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emailUnverified } from '../api/events.ts';
import { checkSession } from '../state/check-session.ts';
import { markUnverified, useSession } from '../state/session.ts';

/**
 * Follows whether the member's email is verified, and handles calls that were refused because it is not. Open pages stay
 * open: a banner is shown until the server reports the address as verified.
 */
export function useUnverifiedWatch(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { authenticated, checked, emailVerified } = useSession();
  const unknown = authenticated && checked && emailVerified === undefined;

  useEffect(
    () =>
      emailUnverified.listen((refusal) => {
        const session = useSession.getState();
        // A visitor has no address to verify: the action itself shows the server's message.
        if (!session.authenticated || refusal.askedAt < session.since) return;
        markUnverified();
        import('./member-watch.ts').then(
          ({ followRefusal }) => followRefusal(refusal, location, navigate),
          // There is the banner.
          () => undefined,
        );
      }),
    [location, navigate],
  );

  useEffect(() => {
    // After a sign-in, also in another tab.
    if (unknown) void checkSession();
  }, [unknown]);
}
