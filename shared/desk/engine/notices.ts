import type { InboxNews } from '../inbox.ts';

/** What a notification tells. Texts are made by the shell, in the user's language. */
export type DeskNotice =
  | { readonly type: 'news'; readonly entryId: string; readonly news: InboxNews; readonly sound: boolean }
  /** So many alerts came at once, or in quiet hours. */
  | { readonly type: 'summary'; readonly alerts: number; readonly sound: boolean };

/** True for a notification that tells of an account. */
export const isAccountNotice = (notice: DeskNotice): boolean =>
  notice.type === 'news' && notice.news.type === 'account';
