import type { ReturnNotice } from '#shared/returns.ts';
import { bringLaterTexts, t } from '../i18n/texts.ts';
import { openDialog } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';

/** Says what there is to say of links that came into the desktop client, besides the screen they lead to. */
export async function sayReturned(notice: ReturnNotice): Promise<void> {
  await bringLaterTexts();
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
