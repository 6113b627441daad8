import { t } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { confirmAge, openDialog, openLogin, takeAfterSignIn, useDialog } from '../../state/dialog.ts';
import { clearPendingSignIn, storePendingSignIn } from '../../state/pending-sign-in.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** On the web the page is left: what was remembered, and where the visitor stood, waits in the tab. */
function waitInTab(): void {
  const { pathname, search } = window.location;
  storePendingSignIn({ path: `${pathname}${search}`, ...useDialog.getState().afterSignIn });
  // Back from Steam by the browser's own button the page is as it was, and nothing is pending.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clearPendingSignIn(), { once: true });
}

/** Steam sign-in: asks for the age first, then goes to Steam. */
export async function signInWithSteam(go: (path: string) => unknown): Promise<void> {
  if (!(await confirmAge())) {
    takeAfterSignIn();
    return;
  }
  if (platform.kind === 'web') waitInTab();
  else openDialog({ name: 'STEAM_WAITING' });

  switch (await platform.signInWithSteam()) {
    case 'left-page':
    case 'cancelled':
      return;
    case 'signed-in':
      finishSignIn(go, 'login.welcome');
      return;
    case 'failed':
      showToast('error', t('login.steamFailed'));
      openLogin(takeAfterSignIn());
  }
}
