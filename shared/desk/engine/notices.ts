import type { InboxNews } from '../inbox.ts';

/** What a notification tells. Texts are made by the shell, in the user's language. */
export type DeskNotice =
  | { readonly type: 'news'; readonly entryId: string; readonly news: InboxNews; readonly sound: boolean }
  /** So many alerts came at once, or in quiet hours. */
  | { readonly type: 'summary'; readonly alerts: number; readonly sound: boolean };
