import * as z from 'zod/mini';
import { accountMemory, type AccountMemory } from '../account-watch.ts';
import { deskSettings, type DeskSettings } from '../desk-settings.ts';
import { INBOX, readRows, SEARCHES, WATCHES, type DeskList, type DeskLists } from '../desk-lists.ts';
import { runAtOnce } from '../slices.ts';
import { encodeDocument } from '../stored-document.ts';

/** Rows of lists that this version can't read, or that are too many. They are written back as they are. */
export interface UnreadRows {
  readonly watches: readonly unknown[];
  readonly searches: readonly unknown[];
  readonly inbox: readonly unknown[];
}

/** No such rows. */
export const ALL_READ: UnreadRows = { watches: [], searches: [], inbox: [] };

/** Whether there are such rows. */
export const hasUnread = (rows: UnreadRows): boolean => Object.values(rows).some(({ length }) => length > 0);

/** What the document `desk` holds. */
export interface DeskDocument extends DeskLists {
  /** What is known of the signed-in account; undefined if no one is signed in. */
  readonly account: AccountMemory | undefined;
  readonly unread?: UnreadRows;
}

/** The version that is written. */
const VERSION = 1;

/** Reads a list row by row. */
function listOf<Row>({ schema, most }: DeskList<Row>, stored: unknown) {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const { read, unread } = runAtOnce(readRows(schema, list));
  return {
    rows: read.slice(0, most).map(({ value }) => value),
    unread: [...unread, ...read.slice(most)].map(({ row }) => list[row - 1]),
  };
}

const list = z.optional(z.array(z.unknown()));
/** A document of this version, as far as the desk must be able to read it. Rows are read one by one. */
const soundDocument = z.strictObject({
  version: z.optional(z.literal(VERSION)),
  watches: list,
  searches: list,
  inbox: list,
  settings: z.optional(z.strictObject(deskSettings.shape)),
  account: z.optional(accountMemory),
});
const record = z.record(z.string(), z.unknown());

/**
 * Reads the document `desk`. Parts that make no sense are empty, settings the first ones.
 * @returns `isSound` is false if it is of another version, or something of it would be lost once it is written
 */
export function readDeskDocument(
  stored: unknown,
  first: DeskSettings,
): Required<DeskDocument> & { readonly isSound: boolean } {
  const isSound = stored === undefined || z.safeParse(soundDocument, stored).success;
  const all = z.safeParse(record, stored).data ?? {};
  const parts = (all['version'] ?? VERSION) === VERSION ? all : {};
  const watches = listOf(WATCHES, parts['watches']);
  const searches = listOf(SEARCHES, parts['searches']);
  const inbox = listOf(INBOX, parts['inbox']);
  const document = {
    watches: watches.rows,
    searches: searches.rows,
    inbox: inbox.rows,
    settings: z.safeParse(deskSettings, parts['settings']).data ?? first,
    account: z.safeParse(accountMemory, parts['account']).data,
    unread: { watches: watches.unread, searches: searches.unread, inbox: inbox.unread },
  };
  // Rows that can't be read must not keep the others from being written.
  if (hasUnread(document.unread) && encodeDocument(writeDeskDocument(document)) === undefined)
    return { ...document, unread: ALL_READ, isSound: false };
  return { ...document, isSound };
}

const named = z.object({ id: z.string() });

/** The rows of a list, and those that were not read: but for those that have been put back since, from a backup. */
function withUnread(rows: readonly { readonly id: string }[], unread: readonly unknown[]): unknown[] {
  const ids = new Set<string | undefined>(rows.map(({ id }) => id));
  return [...rows, ...unread.filter((row) => !ids.has(z.safeParse(named, row).data?.id))];
}

/** The document as it is written. */
export const writeDeskDocument = ({
  unread = ALL_READ,
  watches,
  searches,
  inbox,
  ...document
}: DeskDocument) => ({
  version: VERSION,
  watches: withUnread(watches, unread.watches),
  searches: withUnread(searches, unread.searches),
  inbox: withUnread(inbox, unread.inbox),
  ...document,
});
