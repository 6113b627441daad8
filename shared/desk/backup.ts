import * as z from 'zod/mini';
import { exceedsBounds, readJson } from '../json.ts';
import {
  createSkipList,
  LONGEST_BACKUP,
  type BackupRefusal,
  type Skipped,
  type SkippedRow,
  type SkipList,
} from './backup-calls.ts';
import {
  fieldOf,
  INBOX,
  readRows,
  SEARCHES,
  WATCHES,
  type DeskLists,
  type ReadRow,
  type RowReading,
} from './desk-lists.ts';
import { deskSettings, type DeskSettings } from './desk-settings.ts';
import { createKindUpdate, hasOwnKey } from './former-kinds.ts';
import { isAccountNews, type InboxEntry } from './inbox.ts';
import type { SavedSearch } from './saved-search.ts';
import type { Kind } from './kind.ts';
import type { KindPrices, PricePoint } from './price-series.ts';
import { inOrderOfTime, readPoint, storedSeries, writeSeries, type StoredSeries } from './stored-prices.ts';
import type { Watch } from './watch.ts';

/** What marks a file as a backup of the desk, and the version that is written. */
const FORMAT = 'vitrine-desk';
const VERSION = 1;

/**
 * A backup has some seven brackets within brackets, 200,000 lists, one for each price, and 100,000 members of objects. A
 * file with more than this is none.
 */
const BOUNDS = { depth: 32, lists: 1_000_000, members: 400_000 };
/** No more rows of a part are read. */
const MOST_ROWS = 5000;
/** How many points are read in a step: well under 1 ms. */
const POINTS_A_STEP = 1000;
/** Prices later than this are from a clock that was wrong. In s. */
const FUTURE_S = 3600;

/** What the desk keeps and a backup holds. What searches have found is left out: it is old by then. */
export interface DeskContents extends DeskLists {
  readonly prices: readonly KindPrices[];
}

/** The sound rows of a backup. */
export interface Backup {
  /** When it was made, epoch ms; undefined if it does not tell. */
  readonly savedAt: number | undefined;
  readonly settings: DeskSettings | undefined;
  readonly watches: readonly ReadRow<Watch>[];
  readonly searches: readonly ReadRow<SavedSearch>[];
  readonly inbox: readonly ReadRow<InboxEntry>[];
  readonly prices: readonly ReadRow<KindPrices>[];
}

export type BackupRead =
  | { readonly ok: true; readonly backup: Backup; readonly skipped: Skipped }
  | { readonly ok: false; readonly why: BackupRefusal };

/** Writes a backup: JSON with one row a line, so that a named row can be found. @param now epoch ms */
export function writeBackup(
  { settings, watches, searches, inbox, prices }: DeskContents,
  now: number,
): string {
  const part = (name: SkippedRow['part'], rows: readonly unknown[]) =>
    `"${name}":[${rows.length === 0 ? '' : `\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n`}]`;
  const head = { format: FORMAT, version: VERSION, savedAt: new Date(now).toISOString(), settings };
  const parts = [
    JSON.stringify(head).slice(0, -1),
    part('watches', watches),
    part('searches', searches),
    part('inbox', inbox),
    part('prices', prices.map(writeSeries)),
  ];
  return `${parts.join(',\n')}}\n`;
}

/** Reads a part, in steps. Rows that make no sense, or are about the same as an earlier one, are left out. */
function* readPart<Row>(
  part: SkippedRow['part'],
  { schema, keysOf }: RowReading<Row>,
  stored: unknown,
  skips: SkipList,
): Generator<undefined, ReadRow<Row>[]> {
  if (stored !== undefined && !Array.isArray(stored)) skips.skip({ part, why: 'invalid' });
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const { read, unread } = yield* readRows(schema, list.slice(0, MOST_ROWS));
  for (const { row, field } of unread) skips.skip({ part, row, why: 'invalid' }, list[row - 1], field);
  const known = new Set<string>();
  const sound = read.filter(({ row, value }) => {
    const keys = keysOf(value);
    const isTwice = keys.some((key) => known.has(key));
    if (isTwice) skips.skip({ part, row, why: 'twice' }, value);
    else for (const key of keys) known.add(key);
    return !isTwice;
  });
  const rest = list.length - MOST_ROWS;
  if (rest > 0) skips.skip({ part, row: MOST_ROWS + 1, why: 'full' }, undefined, '', rest);
  return sound;
}

/**
 * Reads the prices of kinds, in steps. Those that make no sense are counted, and named by kind.
 * @param update gives a kind the key of this version
 * @param now epoch ms
 * @returns yields how much of it is read, from 0 to 1, after each kind
 */
function* readPrices(
  rows: readonly ReadRow<StoredSeries>[],
  update: (kind: Kind) => Kind,
  skips: SkipList,
  now: number,
): Generator<number | undefined, ReadRow<KindPrices>[]> {
  const lastAt = now / 1000 + FUTURE_S;
  const prices: ReadRow<KindPrices>[] = [];
  for (const [nr, { row, value }] of rows.entries()) {
    const sound: PricePoint[] = [];
    let firstSpoilt: number | undefined;
    for (const [index, raw] of value.points.entries()) {
      const point = readPoint(raw);
      if (point && point.at <= lastAt) sound.push(point);
      else firstSpoilt ??= index;
      if (index % POINTS_A_STEP === POINTS_A_STEP - 1) yield;
    }
    const points = inOrderOfTime(sound).filter(({ at }, index, sorted) => sorted[index - 1]?.at !== at);
    const leave = (why: 'invalid' | 'twice', field: string, times: number) => {
      if (times > 0) skips.skip({ part: 'prices', row, why }, value, field, times);
    };
    leave('invalid', `points.${firstSpoilt}`, value.points.length - sound.length);
    leave('twice', 'points', sound.length - points.length);
    if (points.length > 0) prices.push({ row, value: { kind: update(value.kind), points } });
    yield (nr + 1) / rows.length;
  }
  return prices;
}

function readSettings(settings: unknown, skips: SkipList): DeskSettings | undefined {
  if (settings === undefined) return undefined;
  const { data, error } = z.safeParse(deskSettings, settings);
  if (error) skips.skip({ part: 'settings', why: 'invalid' }, undefined, fieldOf(error));
  return data;
}

/** Prices of a kind. A key that is not the kind's own would put them to the wrong item. */
const ownSeries = storedSeries.check(z.refine(({ kind }) => hasOwnKey(kind), { path: ['kind', 'key'] }));

/** A backup of any version. Its parts are read one by one. */
const backupFile = z.looseObject({
  format: z.literal(FORMAT),
  version: z.number().check(z.int(), z.minimum(1)),
  savedAt: z.catch(z.string(), ''),
});

/**
 * Reads a backup, step by step. Rows that make no sense are left out and named.
 * @param now epoch ms
 * @returns yields how much of it is read, from 0 to 1, where a step tells
 */
export function* readBackupSteps(text: string, now: number): Generator<number | undefined, BackupRead> {
  if (text.length > LONGEST_BACKUP) return { ok: false, why: 'too-large' };
  if (yield* exceedsBounds(text, BOUNDS)) return { ok: false, why: 'not-ours' };
  const json = readJson(text);
  if (json === undefined) return { ok: false, why: 'not-json' };
  const { data: file } = z.safeParse(backupFile, json);
  if (!file) return { ok: false, why: 'not-ours' };
  if (file.version > VERSION) return { ok: false, why: 'newer' };
  const skips = createSkipList();
  const time = Date.parse(file.savedAt);
  const savedAt = Number.isNaN(time) ? undefined : time;
  const settings = readSettings(file['settings'], skips);
  const watches = yield* readPart('watches', WATCHES, file['watches'], skips);
  const searches = yield* readPart('searches', SEARCHES, file['searches'], skips);
  const entries = yield* readPart('inbox', INBOX, file['inbox'], skips);
  const inbox = entries.filter(({ row, value }) => {
    if (isAccountNews(value)) skips.skip({ part: 'inbox', row, why: 'account' });
    return !isAccountNews(value);
  });
  const update = createKindUpdate(watches.map(({ value }) => value));
  const priceReading = { schema: ownSeries, keysOf: ({ kind }: StoredSeries) => [update(kind).key] };
  const kinds = yield* readPart('prices', priceReading, file['prices'], skips);
  const prices = yield* readPrices(kinds, update, skips, now);
  const backup = { savedAt, settings, watches, searches, inbox, prices };
  return { ok: true, backup, skipped: skips.all() };
}
