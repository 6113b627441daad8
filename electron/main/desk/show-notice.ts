import { app, Notification } from 'electron';
import { isAccountNotice, type DeskNotice } from '#shared/desk/engine/notices.ts';
import { keptPrice } from '#shared/desk/kept-amount.ts';
import { screenOfNotice } from '#shared/desk/news-screen.ts';
import type { NewsLanguage } from '#shared/desk/news-words.ts';
import { euros, formatMoney } from '#shared/money.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { log } from '../logs/log.ts';
import { mainLanguage, t } from '../texts/texts.ts';
import { noticeOptions } from './notice-options.ts';
import { followOldNotices } from './old-notices.ts';

/** So many notifications are remembered. Electron forgets the click of one that is no longer referenced. */
const MOST_REMEMBERED = 50;

/** Main's language. The desk's amounts are EUR. */
const language: NewsLanguage = {
  say: t,
  money: (minor) => formatMoney(euros(minor), mainLanguage().code),
  kept: (amount) => formatMoney(keptPrice(amount), mainLanguage().code),
};

interface NoticeHost {
  /** Shows the screen of a notification that was clicked. */
  open: (screen: ShopScreen) => void;
  /** Follows the link of a notification that an earlier run has shown, if it is one of ours. */
  follow: (links: readonly string[]) => Promise<void>;
}

/** Shows the desk's notifications. */
interface Notices {
  show: (notice: DeskNotice) => void;
  /** Closes those of an account, as far as this run has shown them. */
  closeAccount: () => void;
}

/** Creates what shows the desk's notifications. */
export function createNoticeHost({ open, follow }: NoticeHost): Notices {
  const { platform } = process;
  const shown = new Set<Notification>();
  const ofAccount = new WeakSet<Notification>();
  if (platform === 'darwin') void followOldNotices(shown, follow);
  // On Linux a click can't start a client that has ended, so none is left to be clicked.
  if (platform === 'linux')
    app.on('will-quit', () => {
      for (const notification of shown) notification.close();
      shown.clear();
    });

  const closeAccount = () => {
    for (const notification of [...shown].filter((each) => ofAccount.has(each))) {
      shown.delete(notification);
      notification.close();
    }
  };

  const show = (notice: DeskNotice) => {
    if (!Notification.isSupported()) return;
    const notification = new Notification(noticeOptions(notice, language, platform));
    const forget = () => shown.delete(notification);
    // On Windows a click opens the toast's link, as it does after the client has ended.
    if (platform !== 'win32')
      notification.on('click', () => {
        forget();
        open(screenOfNotice(notice));
      });
    notification.on('close', forget);
    // An unsigned client on macOS and some Linux desktops have no notifications. The inbox has the entry.
    notification.on('failed', (_, error) => {
      forget();
      log.warn('A notification could not be shown.', error);
    });
    shown.add(notification);
    if (isAccountNotice(notice)) ofAccount.add(notification);
    const [oldest] = shown;
    if (shown.size > MOST_REMEMBERED && oldest) {
      shown.delete(oldest);
      // It would stay in the list after the client has ended.
      if (platform === 'linux') oldest.close();
    }
    notification.show();
  };
  return { show, closeAccount };
}
