import { Notification } from 'electron';
import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import { screenOfNotice } from '#shared/desk/news-screen.ts';
import { noticeWords, type NewsLanguage } from '#shared/desk/news-words.ts';
import { euros, formatMoney } from '#shared/money.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { log } from '../logs/log.ts';
import { mainLanguage, t } from '../texts/texts.ts';

/** So many notifications are remembered. Electron forgets the click of one that is no longer referenced. */
const MOST_REMEMBERED = 50;

/** Main's language. The desk's amounts are EUR. */
const language: NewsLanguage = {
  say: t,
  money: (minor) => formatMoney(euros(minor), mainLanguage().code),
};

/**
 * Creates what shows the desk's notifications.
 * @param open shows the screen of a notification that was clicked
 */
export function createNoticeHost(open: (screen: ShopScreen) => void): (notice: DeskNotice) => void {
  const shown: Notification[] = [];
  return (notice) => {
    if (!Notification.isSupported()) return;
    const { title, lines } = noticeWords(notice, language);
    const notification = new Notification({ title, body: lines.join('\n'), silent: !notice.sound });
    const forget = () => {
      const at = shown.indexOf(notification);
      if (at >= 0) shown.splice(at, 1);
    };
    notification.on('click', () => {
      forget();
      open(screenOfNotice(notice));
    });
    // An unsigned client on macOS and some Linux desktops have no notifications. The inbox has the entry.
    notification.on('failed', (_, error) => {
      forget();
      log.warn('A notification could not be shown.', error);
    });
    shown.push(notification);
    if (shown.length > MOST_REMEMBERED) shown.shift()?.removeAllListeners();
    notification.show();
  };
}
