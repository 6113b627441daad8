import type { ShopScreen } from '../shop-screen.ts';
import {
  newsWords,
  screenOfNews,
  SHOP_TITLE,
  type InboxNews,
  type NewsLanguage,
  type NewsWords,
} from './news.ts';

/** What a notification tells. Texts are made by the shell, in the user's language. */
export type DeskNotice =
  | { readonly type: 'news'; readonly entryId: string; readonly news: InboxNews; readonly sound: boolean }
  /** So many alerts came at once, or in quiet hours. */
  | { readonly type: 'summary'; readonly alerts: number; readonly sound: boolean };

/** True for a notification that tells of an account. */
export const isAccountNotice = (notice: DeskNotice): boolean =>
  notice.type === 'news' && notice.news.type === 'account';

/** A notification in words. */
export const noticeWords = (notice: DeskNotice, language: NewsLanguage): NewsWords =>
  notice.type === 'summary'
    ? { title: SHOP_TITLE, lines: [language.say('deskNews.summary', { alerts: String(notice.alerts) })] }
    : newsWords(notice.news, language);

/** The screen that a notification leads to. */
export const screenOfNotice = (notice: DeskNotice): ShopScreen =>
  notice.type === 'summary' ? { kind: 'desk', part: 'inbox' } : screenOfNews(notice.news);
