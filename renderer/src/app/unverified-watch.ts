import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emailUnverified, type UnverifiedRefusal } from '../api/events.ts';
import { refetchFailedPrivateQueries } from '../api/query-client.ts';
import { onResume } from '../api/polling-pause.ts';
import { paths } from '../paths.ts';
import { closeDialog } from '../state/dialog.ts';
import { refusedAsUnverified, useSession } from '../state/session.ts';
import { accessOf } from './access.ts';

/**
 * Whether a refusal leads to the verification page. An action always does, and so does a guarded page that can't show
 * what it is for. The account needs the profile only: members without an address add one there.
 */
export function leadsToVerification(
  pathname: string,
  { action, path }: Pick<UnverifiedRefusal, 'action' | 'path'>,
): boolean {
  if (pathname === paths.emailVerification) return false;
  if (action) return true;
  if (accessOf(pathname) !== 'member') return false;
  return pathname === paths.cart || path === 'user/profile';
}

/**
 * Answers calls that were refused because the member's email address is not verified. Open pages stay open: the refusal
 * is remembered, and a banner says so until the server knows the address as verified.
 * @param check asks the server who is signed in now
 */
export function useUnverifiedWatch(check: () => Promise<void>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { refusedAsUnverified: refused, authenticated } = useSession();

  useEffect(
    () =>
      emailUnverified.listen((refusal) => {
        const session = useSession.getState();
        // A visitor has no address to verify: the refused action shows the server's words.
        if (!session.authenticated || refusal.askedAt < session.since) return;
        refusedAsUnverified();
        if (!leadsToVerification(location.pathname, refusal)) return;
        const redirect = `${location.pathname}${location.search}`;
        // The action may have come from a dialog, which would cover the verification page.
        closeDialog();
        void navigate(`${paths.emailVerification}?${new URLSearchParams({ redirect })}`, {
          // Back must not lead to a page that leads here again. It does lead to the form of a refused action.
          replace: !refusal.action && accessOf(location.pathname) === 'member',
        });
      }),
    [location, navigate],
  );

  // The link of the mail is opened in another window: ask when somebody looks at this one again.
  useEffect(() => (refused ? onResume(() => void check()) : undefined), [refused, check]);

  useEffect(() => {
    if (!refused || !authenticated) return undefined;
    return () => {
      if (useSession.getState().authenticated) void refetchFailedPrivateQueries();
    };
  }, [refused, authenticated]);
}
