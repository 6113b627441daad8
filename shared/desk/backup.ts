import * as z from 'zod/mini';
import { exceedsBounds, readJson } from '../json.ts';
import { moment } from './kept-values.ts';
import { createRowReader, fieldOf, soundWatch } from './backup-read-rows.ts';
import {
  createSkipList,
  type BackupPart,
  type BackupRow,
  type Skipped,
  type SkipList,
} from './backup-rows.ts';
import { deskSettings, type DeskSettings } from './desk-settings.ts';
import { type InboxEntry, inboxEntry, isAccountNews } from './inbox.ts';
import type { PricePoint } from './price-series.ts';
import { savedSearch, scopeOfSearch, type SavedSearch } from './saved-search.ts';
import type { KindPrices } from './store.ts';
import { runAtOnce } from './slices.ts';
import { targetKey, type Watch } from './watch.ts';

/** What marks a file as a backup of the desk, and the version that is written. */
const FORMAT = 'vitrine-desk';
const VERSION = 1;

/** A longer backup is refused, in characters. 2,000 kinds with 200,000 prices have some 6 million. */
export const LONGEST_BACKUP = 32_000_000;

/**
 * A backup has some seven brackets within brackets, 200,000 lists, one for each price, and 100,000 members of objects. A
 * file with more than this is none.
 */
const BOUNDS = { depth: 32, lists: 2_000_000, members: 400_000 };

/** What the desk keeps and a backup holds. What searches have found is left out: it is old by then. */
export interface DeskContents {
  readonly settings: DeskSettings;
  readonly watches: readonly Watch[];
  /** In the user's order. */
  readonly searches: readonly SavedSearch[];
  /** The newest entry first. */
  readonly inbox: readonly InboxEntry[];
  readonly prices: readonly KindPrices[];
}

/** The sound rows of a backup. */
export interface Backup {
  /** When it was made, epoch ms; undefined if it does not tell. */
  readonly savedAt: number | undefined;
  readonly settings: DeskSettings | undefined;
  readonly watches: readonly BackupRow<Watch>[];
  readonly searches: readonly BackupRow<SavedSearch>[];
  readonly inbox: readonly BackupRow<InboxEntry>[];
  readonly prices: readonly BackupRow<KindPrices>[];
}

/**
 * Why a file is no backup that can be read.
 * - `too-large`: it is longer than any backup
 * - `not-json`: it is cut off, or no JSON
 * - `not-ours`: it is JSON of something else
 * - `newer`: a later version of the client wrote it
 */
export const BACKUP_REFUSALS = ['too-large', 'not-json', 'not-ours', 'newer'] as const;
export type BackupRefusal = (typeof BACKUP_REFUSALS)[number];

export type BackupRead =
  | { readonly ok: true; readonly backup: Backup; readonly skipped: Skipped }
  | { readonly ok: false; readonly why: BackupRefusal };

const writePoint = ({ at, low, count }: PricePoint) => (count === undefined ? [at, low] : [at, low, count]);

/** Writes a backup: JSON with one row a line, so that a named row can be found. @param now epoch ms */
export function writeBackup(
  { settings, watches, searches, inbox, prices }: DeskContents,
  now: number,
): string {
  const part = (name: BackupPart, rows: readonly unknown[]) =>
    `"${name}":[${rows.length === 0 ? '' : `\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n`}]`;
  const head = { format: FORMAT, version: VERSION, savedAt: new Date(now).toISOString(), settings };
  return [
    `${JSON.stringify(head).slice(0, -1)},`,
    `${part('watches', watches)},`,
    `${part('searches', searches)},`,
    `${part('inbox', inbox)},`,
    `${part(
      'prices',
      prices.map(({ kind, points }) => ({ kind, points: points.map(writePoint) })),
    )}}`,
    '',
  ].join('\n');
}

function readSettings(settings: unknown, skips: SkipList): DeskSettings | undefined {
  if (settings === undefined) return undefined;
  const read = z.safeParse(deskSettings, settings);
  if (!read.success) skips.skip({ part: 'settings', name: '', why: 'invalid', field: fieldOf(read.error) });
  return read.data;
}

const head = z.object({ format: z.literal(FORMAT), version: z.number().check(z.int(), z.minimum(1)) });
const parts = z.object({
  savedAt: z.catch(z.string(), ''),
  settings: z.optional(z.unknown()),
  watches: z.optional(z.unknown()),
  searches: z.optional(z.unknown()),
  inbox: z.optional(z.unknown()),
  prices: z.optional(z.unknown()),
});

/** How many rows there are to read, for the progress. A kind's prices are read in a second step. */
const countRows = ({ watches, searches, inbox, prices }: z.output<typeof parts>): number =>
  [watches, searches, inbox, prices, prices].reduce(
    (sum: number, rows) => sum + (Array.isArray(rows) ? rows.length : 0),
    0,
  );

/**
 * Reads a backup, step by step. Rows that make no sense are left out and named.
 * @param now epoch ms
 * @returns yields how much of it is read: from 0 to 1
 */
export function* readBackupSteps(text: string, now: number): Generator<number, BackupRead> {
  if (text.length > LONGEST_BACKUP) return { ok: false, why: 'too-large' };
  const looking = exceedsBounds(text, BOUNDS);
  let looked = looking.next();
  for (; !looked.done; looked = looking.next()) yield 0;
  if (looked.value) return { ok: false, why: 'not-ours' };
  const json = readJson(text);
  if (json === undefined) return { ok: false, why: 'not-json' };
  const read = z.safeParse(head, json);
  if (!read.success) return { ok: false, why: 'not-ours' };
  if (read.data.version > VERSION) return { ok: false, why: 'newer' };
  const raw = z.parse(parts, json);
  const savedAt = z.safeParse(moment, Date.parse(raw.savedAt)).data;
  const skips = createSkipList();
  const all = countRows(raw);
  let done = 0;
  const rows = createRowReader(skips, () => Math.min(1, ++done / all));
  const settings = readSettings(raw.settings, skips);
  const watches = yield* rows.read('watches', raw.watches, soundWatch, ({ id, target }) => [
    id,
    targetKey(target),
  ]);
  const searches = yield* rows.read('searches', raw.searches, savedSearch, (search) => [
    search.id,
    `${search.name}\n${scopeOfSearch(search)}`,
  ]);
  const entries = yield* rows.read('inbox', raw.inbox, inboxEntry, ({ id }) => [id]);
  const inbox = entries.filter(({ row, value }) => {
    if (isAccountNews(value)) skips.skip({ part: 'inbox', row, name: '', why: 'account' });
    return !isAccountNews(value);
  });
  const prices = yield* rows.readPrices(raw.prices, now, watches);
  return {
    ok: true,
    backup: { savedAt, settings, watches, searches, inbox, prices },
    skipped: skips.all(),
  };
}

/** Reads a backup at once. @param now epoch ms */
export const readBackup = (text: string, now: number): BackupRead => runAtOnce(readBackupSteps(text, now));
