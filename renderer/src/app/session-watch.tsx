import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emailUnverified, sessionExpired } from '../api/events.ts';
import { forgetPrivateAnswers, queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { t } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { platform } from '../platform/current.ts';
import { closeDialog, openLogin, useDialog } from '../state/dialog.ts';
import { resumableOf } from '../state/resumable.ts';
import { isSignInPending } from '../state/pending-sign-in-key.ts';
import { followOtherTabs, sessionChecked, sessionEnded, useSession } from '../state/session.ts';
import { showToast } from '../ui/toasts.ts';
import { accessOf } from './access.ts';

/** The 401 toast stays a little longer than others (document 3, decision 2). */
const EXPIRED_TOAST_MS = 3000;

/** Asks the server who is signed in now. One that cannot be reached leaves things as they are. */
async function checkAgain(): Promise<void> {
  // A question that is on its way was asked before the change; its answer says nothing about it.
  if (queryClient.isFetching(authCheckQuery) > 0)
    await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
  if (!answer) return;
  if (answer.authenticated !== useSession.getState().authenticated) forgetPrivateAnswers();
  sessionChecked(answer);
}

/** Answers what can happen to a session behind the page's back: expiry, an unverified address, another tab. */
export function SessionWatch() {
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(
    () =>
      sessionExpired.listen((askedAt) => {
        // Several calls may hear 401 at once; the reader is told once. Some hear it only after the next sign-in.
        const { authenticated, since } = useSession.getState();
        if (!authenticated || askedAt < since) return;
        const dialog = resumableOf(useDialog.getState().active);
        sessionEnded();
        forgetPrivateAnswers();
        if (accessOf(location.pathname) !== 'member' && !dialog) return;
        showToast('error', t('error.session'), { autoClose: EXPIRED_TOAST_MS });
        openLogin({ path: `${location.pathname}${location.search}`, dialog });
      }),
    [location],
  );

  useEffect(
    () =>
      emailUnverified.listen(() => {
        // A visitor has no address to verify: what they asked for shows the server's words where it was asked.
        if (!useSession.getState().authenticated || location.pathname === paths.emailVerification) return;
        const redirect = `${location.pathname}${location.search}`;
        // What was refused may have been asked from a dialog; it would lie over what has to be done now.
        closeDialog();
        void navigate(`${paths.emailVerification}?${new URLSearchParams({ redirect })}`);
      }),
    [location, navigate],
  );

  useEffect(
    () =>
      followOtherTabs(() => {
        sessionEnded();
        forgetPrivateAnswers();
      }),
    [],
  );

  const checked = useSession((state) => state.checked);
  useEffect(() => {
    if (!checked || !isSignInPending()) return;
    import('./resume-sign-in.ts').then(
      ({ resumeSignIn }) => resumeSignIn(navigate),
      // Without a network it stays pending, and the next start tries anew.
      () => undefined,
    );
  }, [checked, navigate]);

  useEffect(
    () =>
      platform.onReturned((notice) => {
        import('./say-returned.ts').then(
          ({ sayReturned }) => sayReturned(notice),
          () => undefined,
        );
      }),
    [],
  );

  useEffect(() => platform.onSession(() => void checkAgain()), []);

  useEffect(() => platform.onRoute((path) => void navigate(path)), [navigate]);

  return null;
}
