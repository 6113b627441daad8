import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { forgetPrivateAnswers } from '../../api/query-client.ts';
import { logout } from '../../api/session.ts';
import { forgetDrafts } from '../../form/draft-storage.ts';
import { t } from '../../i18n/texts.ts';
import { writePromo } from '../../payments/promo-storage.ts';
import { paths } from '../../paths.ts';
import { currentScope } from '../../state/preferences.ts';
import { sessionEnded } from '../../state/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** True when the server itself says that there is no session to end any more. */
function alreadyOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 419);
}

/** Most pages never needed the code that knows of payments. */
async function forgetPaymentDetails(): Promise<void> {
  await import('../../payments/payments.ts')
    .then((module) => module.forgetPaymentDetails())
    .catch(() => undefined);
}

function end(): void {
  forgetDrafts();
  writePromo(undefined);
  sessionEnded();
  forgetPrivateAnswers();
}

/**
 * Logs out and goes home. If that fails, the member stays signed in and is told so. A page that only looked signed out
 * would leave the session open on a shared computer.
 */
export function useLogout(): { logOut: () => void; leaving: boolean } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);

  // The session ends here only once that page is left: a protected one would ask to sign in again.
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    end();
  }, [pathname]);

  const ask = async () => {
    try {
      await logout(currentScope());
    } catch (error) {
      if (!alreadyOut(error)) {
        const unreachable = error instanceof ApiError && error.status === 0;
        showToast('error', t(unreachable ? 'logout.unreachable' : 'logout.failed'));
        return;
      }
    }
    await forgetPaymentDetails();
    if (window.location.pathname === paths.home) {
      end();
      return;
    }
    leaving.current = true;
    void navigate(paths.home);
  };

  const logOut = () => {
    if (asking) return;
    setAsking(true);
    void ask().finally(() => setAsking(false));
  };
  return { logOut, leaving: asking };
}
