import { changeSession } from '../../api/session-change.ts';
import { t } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { confirmAge, openDialog, openLogin, takeAfterSignIn, useDialog } from '../../state/dialog.ts';
import { clearPendingSignIn, storePendingSignIn } from '../../state/pending-sign-in.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { after } from '../../ui/page/yield-to-browser.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** On the web the sign-in leaves the page: stores the visitor's path and interrupted action in the tab. */
function storeForReturn(): void {
  const { pathname, search } = window.location;
  storePendingSignIn({ path: `${pathname}${search}`, ...useDialog.getState().afterSignIn });
  // After the Back button the browser may restore this page; then no sign-in is pending.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clearPendingSignIn(), { once: true });
}

/** How long calls that carry the session wait for the page to be left, in ms. */
const LEAVING_MS = 5000;

/**
 * On the web the sign-in is a page of the backend: no answer to this page may come after it. The desktop client signs in
 * in its main process, which sees to that.
 */
async function beginSteamSignIn(): ReturnType<typeof platform.signInWithSteam> {
  if (platform.kind === 'desktop') return platform.signInWithSteam();
  try {
    return await changeSession(async () => {
      const outcome = await platform.signInWithSteam();
      await after(LEAVING_MS);
      return outcome;
    });
  } catch {
    return 'failed';
  }
}

/** Signs in through Steam, after the age confirmation. @param go navigates to a path */
export async function signInWithSteam(go: (path: string) => unknown): Promise<void> {
  if (!platform.keepsCookies()) {
    showToast('error', t('login.cookies'));
    return;
  }
  if (!(await confirmAge())) {
    takeAfterSignIn();
    return;
  }
  if (platform.kind === 'web') storeForReturn();
  else openDialog({ name: 'STEAM_WAITING' });

  switch (await beginSteamSignIn()) {
    case 'left-page':
    case 'cancelled':
      return;
    case 'signed-in':
      if (await finishSignIn(go)) return;
      break;
    case 'failed':
  }
  showToast('error', t('login.steamFailed'));
  openLogin(takeAfterSignIn());
}
