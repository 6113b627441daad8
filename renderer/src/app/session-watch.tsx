import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenPath } from '#shared/shop-screen.ts';
import { sessionExpired } from '../api/events.ts';
import { forgetPrivateAnswers, queryClient } from '../api/query-client.ts';
import { authCheckQuery } from '../api/session.ts';
import { t } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { closeDialog, openLogin, useDialog } from '../state/dialog.ts';
import { resumableOf } from '../state/resumable.ts';
import { usePreferences } from '../state/preferences.ts';
import { isSignInPending } from '../state/pending-sign-in-key.ts';
import { followOtherTabs, sessionChecked, sessionEnded, useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { followLogouts } from '../form/draft-storage.ts';
import { accessOf } from './access.ts';
import { useUnverifiedWatch } from './unverified-watch.ts';

/** The toast about an expired session stays a little longer than others. */
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

/** Another site can change the session's cookie while the page is not looked at. Not asked about more often. In ms. */
const IDENTITY_EVERY_MS = 60_000;

/** Calls now, and whenever the page is looked at again. @returns how to stop */
function whenShown(check: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const shown = () => {
    if (document.hidden || performance.now() - last < IDENTITY_EVERY_MS) return;
    last = performance.now();
    check();
  };
  shown();
  document.addEventListener('visibilitychange', shown);
  return () => document.removeEventListener('visibilitychange', shown);
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

  useUnverifiedWatch(checkAgain);

  useEffect(
    () =>
      followOtherTabs(() => {
        // What was typed into it is of the person who logged out.
        if (resumableOf(useDialog.getState().active)) closeDialog();
        sessionEnded();
        forgetPrivateAnswers();
      }),
    [],
  );

  useEffect(followLogouts, []);

  const authenticated = useSession((state) => state.authenticated);
  const settled = usePreferences((state) => state.settled);
  useEffect(() => {
    if (!settled || !authenticated || platform.token.get() === undefined) return undefined;
    return whenShown(() => {
      import('./identity-check.ts').then(
        ({ checkIdentity }) => checkIdentity(),
        () => undefined,
      );
    });
  }, [settled, authenticated]);

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

  useEffect(() => platform.onScreen((screen) => void navigate(screenPath(screen))), [navigate]);

  return null;
}
