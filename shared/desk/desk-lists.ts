import * as z from 'zod/mini';
import type { DeskSettings } from './desk-settings.ts';
import { storedWatch } from './former-kinds.ts';
import { inboxEntry, MOST_ENTRIES, type InboxEntry } from './inbox.ts';
import { MOST_SEARCHES, savedSearch, scopeOfSearch, type SavedSearch } from './saved-search.ts';
import { MOST_WATCHES, targetKey, type Watch } from './watch.ts';

/** How the rows of a list are read, from the desk's own document and from a backup. */
export interface RowReading<Row> {
  /** A row of this version, or of a former one. */
  readonly schema: z.ZodMiniType<Row>;
  /** What a row of a backup must not share with another one, nor with one that is here. */
  readonly keysOf: (row: Row) => readonly string[];
}

/** The lists of the desk, and its settings. */
export interface DeskLists {
  readonly settings: DeskSettings;
  readonly watches: readonly Watch[];
  /** In the user's order. */
  readonly searches: readonly SavedSearch[];
  /** The newest entry first. */
  readonly inbox: readonly InboxEntry[];
}

/** A list that the desk keeps. */
export interface DeskList<Row> extends RowReading<Row> {
  /** At most so many rows are kept. */
  readonly most: number;
}

/** The watch list. */
export const WATCHES: DeskList<Watch> = {
  schema: storedWatch,
  keysOf: ({ id, target }) => [id, targetKey(target)],
  most: MOST_WATCHES,
};
/** The saved searches. */
export const SEARCHES: DeskList<SavedSearch> = {
  schema: savedSearch,
  keysOf: (search) => [search.id, `${search.name}\n${scopeOfSearch(search)}`],
  most: MOST_SEARCHES,
};
/** The inbox. */
export const INBOX: DeskList<InboxEntry> = {
  schema: inboxEntry,
  keysOf: ({ id }) => [id],
  most: MOST_ENTRIES,
};

/** A row that was read, and its place in the list, from 1. */
export interface ReadRow<Row> {
  readonly row: number;
  readonly value: Row;
}

/** A row that this version can't read. `field` says where, for example `rules.0.amount`; empty for the row as a whole. */
export interface UnreadRow {
  readonly row: number;
  readonly field: string;
}

/** Reads a list row by row, in steps. */
export function* readRows<Row>(
  schema: z.ZodMiniType<Row>,
  list: readonly unknown[],
): Generator<undefined, { read: ReadRow<Row>[]; unread: UnreadRow[] }> {
  const read: ReadRow<Row>[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, raw] of list.entries()) {
    yield;
    const row = index + 1;
    const { data, error } = z.safeParse(schema, raw);
    if (error) unread.push({ row, field: fieldOf(error) });
    else read.push({ row, value: data });
  }
  return { read, unread };
}

/** Where a value makes no sense. */
export const fieldOf = (error: z.core.$ZodError): string =>
  (error.issues[0]?.path ?? []).map(String).join('.');
