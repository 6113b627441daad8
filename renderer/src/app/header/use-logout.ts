import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { createEvent } from '../../api/events.ts';
import { logout } from '../../api/session.ts';
import { forgetDrafts } from '../../form/draft-storage.ts';
import { t } from '../../i18n/texts.ts';
import { writePromo } from '../../payments/promo-storage.ts';
import { paths } from '../../paths.ts';
import { currentScope } from '../../state/preferences.ts';
import { sessionEnded } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** True when the server says that the session has already ended. */
function isAlreadySignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 419);
}

/** Imports the payment code only on logout: most pages never need it. */
async function forgetPaymentDetails(): Promise<void> {
  await import('../../payments/payments.ts')
    .then((module) => module.forgetPaymentDetails())
    .catch(() => undefined);
}

function endSession(): void {
  forgetDrafts();
  writePromo(undefined);
  sessionEnded();
}

const logoutWanted = createEvent<void>();

/** Logs the member out. */
export const logOut = (): void => logoutWanted.emit();

/**
 * Does what `logOut` asks for, while a member is signed in. Logs out and goes to the home page. On failure the member stays signed in and sees a toast: a page that only looks
 * signed out would leave the session open on a shared computer.
 */
export function useLogout(): { leaving: boolean } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);

  // Ends the local session only after leaving the page: a protected page would ask to sign in again.
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    endSession();
  }, [pathname]);

  const requestLogout = async () => {
    try {
      await logout(currentScope());
    } catch (error) {
      if (!isAlreadySignedOut(error)) {
        const unreachable = error instanceof ApiError && error.status === 0;
        await import('../../i18n/en/deferred.ts').catch(() => undefined);
        showToast('error', t(unreachable ? 'logout.unreachable' : 'logout.failed'));
        return;
      }
    }
    await forgetPaymentDetails();
    if (window.location.pathname === paths.home) {
      endSession();
      return;
    }
    leaving.current = true;
    void navigate(paths.home);
  };

  const begin = useEffectEvent(() => {
    if (busy) return;
    setBusy(true);
    void requestLogout().finally(() => setBusy(false));
  });
  useEffect(() => logoutWanted.listen(begin), []);
  return { leaving: busy };
}
