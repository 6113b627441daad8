import { useEffect } from 'react';
import { emailUnverified, type UnverifiedRefusal } from '../api/events.ts';
import { refetchFailedPrivateQueries } from '../api/query-client.ts';
import { paths } from '../paths.ts';
import { closeDialog } from '../state/dialog.ts';
import { checkSession } from '../state/check-session.ts';
import { markUnverified, useSession } from '../state/session.ts';
import { matchScreen } from '../routes.ts';
import { useLocation, useNavigate } from '../router/router.tsx';

/**
 * Whether a 403 leads to the verification page: for every action, and for guarded pages that can't show their
 * content. The account page needs only the profile, and members without an address add one there.
 */
export function leadsToVerification(
  pathname: string,
  { action, path }: Pick<UnverifiedRefusal, 'action' | 'path'>,
): boolean {
  if (pathname === paths.emailVerification) return false;
  if (action) return true;
  if (matchScreen(pathname).access !== 'member') return false;
  return pathname === paths.cart || path === 'user/profile';
}

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
        if (!leadsToVerification(location.pathname, refusal)) return;
        const redirect = `${location.pathname}${location.search}`;
        // A dialog would cover the verification page.
        closeDialog();
        void navigate(`${paths.emailVerification}?${new URLSearchParams({ redirect })}`, {
          // Back must not return to a guarded page, which would lead here again. It does return to the form of a
          // refused action.
          replace: !refusal.action && matchScreen(location.pathname).access === 'member',
        });
      }),
    [location, navigate],
  );

  // After a sign-in, also in another tab.
  useEffect(() => {
    if (unknown) void checkSession();
  }, [unknown]);

  useEffect(() => {
    if (!unverified) return undefined;
    return () => {
      if (useSession.getState().authenticated) void refetchFailedPrivateQueries();
    };
  }, [unverified]);
}
