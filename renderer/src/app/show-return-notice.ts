import type { ReturnNotice } from '#shared/returns.ts';
import { t } from '../i18n/texts.ts';
import { openDialog } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';

/** Shows the toast or dialog for a link that the desktop client received. */
export async function showReturnNotice(notice: ReturnNotice): Promise<void> {
  await import('../i18n/en/deferred.ts');
  switch (notice) {
    case 'more-links':
      showToast('info', t('returned.more-links'));
      return;
    case 'sign-in-again':
      showToast('warning', t('stuck.sign-in-again'));
      return;
    case 'sign-in-failed':
      showToast('error', t('login.steamFailed'));
      return;
    case 'no-browser':
      openDialog({ name: 'STEAM_WAITING', noBrowser: true });
  }
}
