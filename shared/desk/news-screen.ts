import type { ShopScreen } from '../shop-screen.ts';
import type { DeskNotice } from './engine/notices.ts';
import type { InboxNews } from './inbox.ts';

/** Ids that a screen's address can hold. */
const PLAIN = /^[A-Za-z0-9_-]{1,64}$/;

/** The screen that news lead to. */
export function screenOfNews(news: InboxNews): ShopScreen {
  switch (news.type) {
    case 'watch':
      return news.copyId !== undefined && PLAIN.test(news.copyId)
        ? { kind: 'catalogue', place: ['all', 'all', news.copyId] }
        : { kind: 'desk', part: 'watches' };
    case 'search':
      return PLAIN.test(news.searchId)
        ? { kind: 'desk-search', id: news.searchId }
        : { kind: 'desk', part: 'searches' };
    case 'account':
      return { kind: 'account-section', section: news.what === 'offer' ? 'offers' : 'transactions' };
  }
}

/** The screen that a notification leads to. */
export const screenOfNotice = (notice: DeskNotice): ShopScreen =>
  notice.type === 'summary' ? { kind: 'desk', part: 'inbox' } : screenOfNews(notice.news);
