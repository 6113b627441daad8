import { Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionExpired } from '../api/events.ts';
import { t } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { closeDialog, openLogin, takeAfterSignIn, useDialog, type Dialog } from '../state/dialog.ts';
import { resumableOf } from '../state/resumable.ts';
import { isSignInPending } from '../state/is-sign-in-pending.ts';
import { checkAfterOtherTab } from '../state/check-session.ts';
import { followOtherTabs, sessionEnded, useSession } from '../state/session.ts';
import { lazyCode } from '../ui/page/lazy-code.tsx';
import { FIRST_SCREEN_MS, after } from '../ui/page/yield-to-browser.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { matchScreen } from './routes.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { DeferredPart } from './deferred-part.tsx';
import { useEmailVerification } from './use-email-verification.ts';

/** The desktop client's events; a web build leaves them out. */
const ShellEvents =
  platform.kind === 'desktop'
    ? lazyCode(
        async () => (await import('./shell-events.tsx')).ShellEvents,
        () => null,
      )
    : undefined;

const memberSession = lazyPart(async () => (await import('./member-session.ts')).MemberSession);

/** Longer than other toasts. In ms. */
const EXPIRED_TOAST_MS = 3000;

/** Ends the session on a 401. On a protected page, or with a resumable dialog open, also asks to sign in again. */
function useSessionExpiry(): void {
  useEffect(
    () =>
      sessionExpired.listen((askedAt) => {
        // Several calls may get a 401 at once, some only after the next sign-in; the user is told once.
        const { authenticated, since } = useSession.getState();
        if (!authenticated || askedAt < since) return;
        const dialog = resumableOf(useDialog.getState().active);
        sessionEnded();
        // The router's place is the page that is still shown while the next one loads.
        const { pathname, search } = window.location;
        if (matchScreen(pathname).access !== 'member' && !dialog) return;
        showToast('error', t('error.session'), { autoClose: EXPIRED_TOAST_MS });
        openLogin({ path: `${pathname}${search}`, dialog });
      }),
    [],
  );
}

/** Dialogs for visitors. */
const SIGN_IN: readonly (Dialog['name'] | undefined)[] = ['LOGIN', 'REGISTRATION', 'FORGOT_PASSWORD'];

/**
 * Ends the session here when another tab logs out, and asks the server after each change there. A sign-in there closes the
 * dialog that asks for one here, and leads to the page that asked. An item is not put into the cart in the background.
 */
function useOtherTabs(): void {
  const navigate = useNavigate();
  const followChange = useEffectEvent(async () => {
    await checkAfterOtherTab();
    if (!useSession.getState().authenticated || !SIGN_IN.includes(useDialog.getState().active?.name)) return;
    closeDialog();
    const path = takeAfterSignIn()?.path;
    if (path !== undefined) await navigate(path);
  });
  useEffect(() => {
    const end = () => {
      // Its typed text belongs to the member who logged out.
      if (resumableOf(useDialog.getState().active)) closeDialog();
      sessionEnded();
    };
    return followOtherTabs(end, () => void followChange());
  }, []);
}

/** Removes the drafts when another tab logs out. Its code loads late: reading a draft checks for a logout too. */
function useDraftRemoval(): void {
  useEffect(() => {
    const over = new AbortController();
    after(FIRST_SCREEN_MS)
      .then(() => import('../form/draft-storage.ts'))
      .then(
        ({ followLogouts }) => followLogouts(over.signal),
        () => undefined,
      );
    return () => over.abort();
  }, []);
}

/** Resumes a pending Steam sign-in once the server has said who is signed in. */
function usePendingSignIn(): void {
  const navigate = useNavigate();
  const isKnown = useSession((state) => state.emailVerified !== undefined);

  // Not again for another path, for which the router has another `navigate`.
  const resume = useEffectEvent(() => {
    import('./resume-sign-in.ts').then(
      ({ resumeSignIn }) => resumeSignIn(navigate),
      // After a failed load the sign-in stays pending until the next start.
      () => undefined,
    );
  });
  useEffect(() => {
    if (isKnown && isSignInPending()) resume();
  }, [isKnown]);
}

/** Handles changes of the session from outside the page: expiry, an unverified address, other tabs, the shell. */
export function SessionEvents() {
  const authenticated = useSession((state) => state.authenticated);
  useSessionExpiry();
  useEmailVerification();
  useOtherTabs();
  useDraftRemoval();
  usePendingSignIn();
  return (
    <>
      {authenticated && <DeferredPart source={memberSession} />}
      {ShellEvents && (
        <Suspense fallback={null}>
          <ShellEvents />
        </Suspense>
      )}
    </>
  );
}
