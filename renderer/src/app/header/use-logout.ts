import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { createEvent } from '../../api/events.ts';
import { logout } from '../../api/session.ts';
import { forgetDrafts } from '../../form/draft-storage.ts';
import { errorText } from '../../i18n/error-text.ts';
import { t } from '../../i18n/texts.ts';
import { writePromo } from '../../paying/promo-storage.ts';
import { paths } from '../../paths.ts';
import { currentScope } from '../../state/preferences.ts';
import { sessionEnded } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { after } from '../../ui/page/yield-to-browser.ts';

/** Imports the payment code only on logout: most pages never need it. */
async function forgetPaymentDetails(): Promise<void> {
  await import('../../paying/paying.ts')
    .then((module) => module.forgetPaymentDetails())
    .catch(() => undefined);
}

function endSession(): void {
  forgetDrafts();
  writePromo(undefined);
  sessionEnded();
}

/** The longest wait for the way home, in ms. */
const LEAVING_MS = 3000;

const logoutWanted = createEvent<void>();

/** Logs the member out. */
export const logOut = (): void => logoutWanted.emit();

/**
 * Does what `logOut` asks for, while a member is signed in. Logs out and goes to the home page. On failure the member
 * stays signed in and sees a toast: a page that only looks signed out would leave the session open on a shared computer.
 */
export function useLogout(): { leaving: boolean } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<() => void>(undefined);

  // Ends the local session only after leaving the page: a protected page would ask to sign in again.
  useEffect(() => {
    leaving.current?.();
  }, [pathname]);

  /** Goes home, and ends the session there. */
  const leave = async () => {
    await forgetPaymentDetails();
    if (window.location.pathname !== paths.home) {
      const arrival = new Promise<void>((resolve) => (leaving.current = resolve));
      void navigate(paths.home);
      await Promise.race([arrival, after(LEAVING_MS)]);
      leaving.current = undefined;
    }
    endSession();
  };

  const requestLogout = async () => {
    try {
      await logout(currentScope(), leave);
    } catch (error) {
      const unreachable = error instanceof ApiError && error.status === 0;
      await import('../../i18n/en/deferred.ts').catch(() => undefined);
      showToast('error', unreachable ? t('logout.unreachable') : errorText(error, 'logout.failed'));
    }
  };

  const begin = useEffectEvent(() => {
    if (busy) return;
    setBusy(true);
    void requestLogout().finally(() => setBusy(false));
  });
  useEffect(() => logoutWanted.listen(begin), []);
  return { leaving: busy };
}
