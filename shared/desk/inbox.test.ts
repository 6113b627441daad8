import { expect, it } from 'vitest';
import {
  addEntry,
  inbox,
  joinEntries,
  markRead,
  MOST_ENTRIES,
  unreadCount,
  type InboxEntry,
} from './inbox.ts';

const entry = (id: string): InboxEntry => ({
  id,
  at: 1,
  read: false,
  news: { type: 'search', searchId: 's', name: 'Redline', fresh: 3, cheaper: 0, from: 1240 },
});

it('inbox: keeps the newest 500 entries, the newest first', () => {
  let entries: InboxEntry[] = [];
  for (let at = 0; at < MOST_ENTRIES + 5; at++) entries = addEntry(entries, entry(String(at)));
  expect(entries).toHaveLength(MOST_ENTRIES);
  expect([entries[0]?.id, entries.at(-1)?.id]).toEqual(['504', '5']);
  expect(inbox.parse(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
});

it('inbox: counts what is unread, and marks some or all', () => {
  const entries = [entry('a'), entry('b'), entry('c')];
  expect(unreadCount(markRead(entries, new Set(['b'])))).toBe(2);
  expect(unreadCount(markRead(entries))).toBe(0);
});

it('inbox: puts cleared entries back behind newer ones, each once', () => {
  const [a, b, c] = [entry('a'), entry('b'), entry('c')];
  expect(joinEntries([c, a], [a, b]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
