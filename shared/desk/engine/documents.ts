import * as z from 'zod/mini';
import { accountMemory, type AccountMemory } from '../account-watch.ts';
import { deskSettings, type DeskSettings } from '../desk-settings.ts';
import { inboxEntry, MOST_ENTRIES, type InboxEntry } from '../inbox.ts';
import { MOST_SEARCHES, savedSearch, type SavedSearch } from '../saved-search.ts';
import { MOST_WATCHES, watch, type Watch } from '../watch.ts';

/** What the document `desk` holds. */
export interface DeskDocument {
  readonly watches: readonly Watch[];
  /** In the user's order. */
  readonly searches: readonly SavedSearch[];
  /** The newest entry first. */
  readonly inbox: readonly InboxEntry[];
  readonly settings: DeskSettings;
  /** What is known of the signed-in account; undefined if no one is signed in. */
  readonly account: AccountMemory | undefined;
}

/** The version that is written. */
const VERSION = 1;

/** A list without the entries that make no sense: the others are kept. */
function listOf<T>(schema: z.ZodMiniType<T>, list: unknown, most: number): T[] {
  if (!Array.isArray(list)) return [];
  const kept = list.flatMap((entry) => {
    const read = z.safeParse(schema, entry);
    return read.success ? [read.data] : [];
  });
  return kept.slice(0, most);
}

const record = z.record(z.string(), z.unknown());

/** Reads the document `desk`. Parts that make no sense are empty, settings the first ones. */
export function readDeskDocument(stored: unknown, first: DeskSettings): DeskDocument {
  const parts = z.safeParse(record, stored).data ?? {};
  const settings = z.safeParse(deskSettings, parts['settings']);
  return {
    watches: listOf(watch, parts['watches'], MOST_WATCHES),
    searches: listOf(savedSearch, parts['searches'], MOST_SEARCHES),
    inbox: listOf(inboxEntry, parts['inbox'], MOST_ENTRIES),
    settings: settings.success ? settings.data : first,
    account: z.safeParse(accountMemory, parts['account']).data,
  };
}

/** The document as it is written. */
export const writeDeskDocument = (document: DeskDocument) => ({ version: VERSION, ...document });
