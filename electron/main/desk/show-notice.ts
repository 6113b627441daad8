import { Notification } from 'electron';
import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import type { InboxNews } from '#shared/desk/inbox.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import { log } from '../logs/log.ts';
import { noticeWords } from './notice-words.ts';

/** So many notifications are remembered. Electron forgets the click of one that is no longer referenced. */
const MOST_REMEMBERED = 50;

/** The screen that a notification opens. */
export function screenOfNotice(notice: DeskNotice): ShopScreen {
  if (notice.type === 'summary') return { kind: 'desk', part: 'inbox' };
  return screenOfNews(notice.news);
}

function screenOfNews(news: InboxNews): ShopScreen {
  switch (news.type) {
    case 'watch':
      return news.copyId === undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(news.copyId)
        ? { kind: 'desk', part: 'watches' }
        : { kind: 'catalogue', place: ['all', 'all', news.copyId] };
    case 'search':
      return { kind: 'desk-search', id: news.searchId };
    case 'account':
      return { kind: 'account-section', section: news.what === 'offer' ? 'offers' : 'transactions' };
  }
}

/**
 * Creates what shows the desk's notifications.
 * @param open shows the screen of a notification that was clicked
 */
export function createNoticeHost(open: (screen: ShopScreen) => void): (notice: DeskNotice) => void {
  const shown: Notification[] = [];
  return (notice) => {
    if (!Notification.isSupported()) return;
    const { title, body } = noticeWords(notice);
    const notification = new Notification({ title, body, silent: !notice.sound });
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
