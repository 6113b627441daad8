import * as z from 'zod/mini';
import { moment } from './kept-values.ts';
import { inboxNews } from './news.ts';
import { deskId } from './watch.ts';

/** An entry of the inbox. */
export const inboxEntry = z.object({
  id: deskId,
  at: moment,
  read: z.boolean(),
  news: inboxNews,
});
export type InboxEntry = z.output<typeof inboxEntry>;

/** The inbox has at most so many entries. */
export const MOST_ENTRIES = 500;

/** The inbox, the newest entry first. */
export const inbox = z.array(inboxEntry).check(z.maxLength(MOST_ENTRIES));

/** True for news of an account. The other news belong to the device. */
export const isAccountNews = ({ news }: InboxEntry): boolean => news.type === 'account';

/**
 * Whether an entry may be shown.
 * @param member the mark of the signed-in member; undefined if nobody is signed in, or that is not known yet
 */
export const isShownTo = ({ news }: InboxEntry, member: string | undefined): boolean =>
  news.type !== 'account' || (member !== undefined && news.owner === member);

/** Gives the news of an earlier version to the account that was signed in, if there is one. */
export const withOwner = (entry: InboxEntry, owner: string | undefined): InboxEntry =>
  entry.news.type === 'account' && entry.news.owner === undefined
    ? { ...entry, news: { ...entry.news, owner } }
    : entry;

/** Puts the entries of two lists into one, the newest first. */
export const mergeEntries = (
  entries: readonly InboxEntry[],
  others: readonly InboxEntry[],
): readonly InboxEntry[] =>
  others.length === 0
    ? entries
    : [...entries, ...others].toSorted((a, b) => b.at - a.at).slice(0, MOST_ENTRIES);

/** Adds an entry. The oldest ones beyond 500 go. */
export const addEntry = (entries: readonly InboxEntry[], entry: InboxEntry): InboxEntry[] =>
  [entry, ...entries].slice(0, MOST_ENTRIES);

/** Puts older entries behind newer ones. An entry that is in both is there once. */
export function joinEntries(newer: readonly InboxEntry[], older: readonly InboxEntry[]): InboxEntry[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))].slice(0, MOST_ENTRIES);
}

/** The number of the badge. */
export const unreadCount = (entries: readonly InboxEntry[]): number =>
  entries.filter(({ read }) => !read).length;

/** Marks entries as read; all of them if none are named. */
export const markRead = (entries: readonly InboxEntry[], ids?: ReadonlySet<string>): InboxEntry[] =>
  entries.map((entry) => (ids === undefined || ids.has(entry.id) ? { ...entry, read: true } : entry));
