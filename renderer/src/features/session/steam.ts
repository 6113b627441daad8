import { t } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { confirmAge, openDialog, openLogin, takeAfterSignIn, useDialog } from '../../state/dialog.ts';
import { clearPendingSignIn, storePendingSignIn } from '../../state/pending-sign-in.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** On the web the sign-in leaves the page: stores the visitor's path and interrupted action in the tab. */
function storeForReturn(): void {
  const { pathname, search } = window.location;
  storePendingSignIn({ path: `${pathname}${search}`, ...useDialog.getState().afterSignIn });
  // After the Back button the browser may restore this page; then no sign-in is pending.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clearPendingSignIn(), { once: true });
}

/** Signs in through Steam, after the age confirmation. @param go navigates to a path */
export async function signInWithSteam(go: (path: string) => unknown): Promise<void> {
  if (!(await confirmAge())) {
    takeAfterSignIn();
    return;
  }
  if (platform.kind === 'web') storeForReturn();
  else openDialog({ name: 'STEAM_WAITING' });

  switch (await platform.signInWithSteam()) {
    case 'left-page':
    case 'cancelled':
      return;
    case 'signed-in':
      finishSignIn(go);
      return;
    case 'failed':
      showToast('error', t('login.steamFailed'));
      openLogin(takeAfterSignIn());
  }
}
