import { app } from 'electron';
import { keptPrice } from '#shared/desk/kept-amount.ts';
import type { NewsLanguage } from '#shared/desk/news.ts';
import { isAccountNotice, screenOfNotice, type DeskNotice } from '#shared/desk/notices.ts';
import { euros, formatMoney } from '#shared/money.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { log } from '../logs/log.ts';
import { mainLanguage, t } from '../texts/texts.ts';
import { noticeOptions } from './notice-options.ts';
import { followOldNotices } from './old-notices.ts';
import type { Posted, PostNotice } from './post-notice.ts';

/** So many notifications are remembered. */
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
  /** Hands a notification to the system. */
  post: PostNotice;
}

/** Shows the desk's notifications. */
interface Notices {
  show: (notice: DeskNotice) => void;
  /** Closes those of an account, as far as this run has shown them. */
  closeAccount: () => void;
}

/** Creates what shows the desk's notifications. */
export function createNoticeHost({ open, follow, post }: NoticeHost): Notices {
  const { platform } = process;
  const shown = new Set<Posted>();
  const ofAccount = new WeakSet<Posted>();
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
    const state: { posted?: Posted; isGone?: boolean } = {};
    const forget = () => {
      state.isGone = true;
      if (state.posted) shown.delete(state.posted);
    };
    const posted = post(noticeOptions(notice, language, platform), {
      clicked: () => {
        forget();
        open(screenOfNotice(notice));
      },
      closed: forget,
      // An unsigned client on macOS and some Linux desktops have no notifications. The inbox has the entry.
      failed: (reason) => {
        forget();
        log.warn('A notification could not be shown.', reason);
      },
    });
    state.posted = posted;
    if (state.isGone) return;
    shown.add(posted);
    if (isAccountNotice(notice)) ofAccount.add(posted);
    const [oldest] = shown;
    if (shown.size > MOST_REMEMBERED && oldest) {
      shown.delete(oldest);
      // It would stay in the list after the client has ended.
      if (platform === 'linux') oldest.close();
    }
  };
  return { show, closeAccount };
}
