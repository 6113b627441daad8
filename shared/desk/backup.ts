import * as z from 'zod/mini';
import { moment } from './alert-rules.ts';
import { createSkipList, nameOfRow, type BackupPart, type Skipped, type SkipList } from './backup-rows.ts';
import { deskSettings, type DeskSettings } from './desk-settings.ts';
import { type InboxEntry, inboxEntry, isAccountNews } from './inbox.ts';
import { kindKey, type Kind } from './kind.ts';
import type { PricePoint } from './price-series.ts';
import { savedSearch, scopeOfSearch, type SavedSearch } from './saved-search.ts';
import type { KindPrices } from './store.ts';
import { inOrderOfTime, isStorablePoint, storedKind } from './stored-prices.ts';
import { targetKey, watch, type Watch } from './watch.ts';

/** What marks a file as a backup of the desk, and the version that is written. */
const FORMAT = 'vitrine-desk';
const VERSION = 1;

/** A longer backup is refused, in characters. 2,000 kinds with 200,000 prices have some 6 million. */
export const LONGEST_BACKUP = 32_000_000;

/** No more rows of a part, and prices of all kinds together, are read. */
const MOST_ROWS = 5000;
const MOST_POINTS = 1_000_000;

/** Prices later than this are from a clock that was wrong. In s. */
const FUTURE_S = 3600;

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

/** A sound row, and its place in the file, from 1. */
export interface BackupRow<T> {
  readonly row: number;
  readonly value: T;
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

/** A kind whose key is its own: another one would put prices to the wrong item. */
const ownKey = z.refine<Kind>((kind) => kindKey(kind) === kind.key, { path: ['key'] });
const soundKind = storedKind.check(ownKey);
const soundWatch = watch.check(
  z.refine(({ target }) => target.type === 'copy' || kindKey(target.kind) === target.kind.key, {
    path: ['target', 'kind', 'key'],
  }),
);
const priceRow = z.object({ kind: soundKind, points: z.array(z.unknown()) });

/** Reads `[at, low]` or `[at, low, count]`. No schema: it is asked 200,000 times. */
function readPoint(raw: unknown): PricePoint | undefined {
  if (!Array.isArray(raw) || raw.length < 2 || raw.length > 3) return undefined;
  const [at, low, count]: unknown[] = raw;
  if (typeof at !== 'number' || typeof low !== 'number') return undefined;
  return count === undefined || typeof count === 'number' ? { at, low, count } : undefined;
}

const fieldOf = (error: z.core.$ZodError) => (error.issues[0]?.path ?? []).map(String).join('.');

/** Reads the rows of a part. @param keysOf what no two rows may share */
function readRows<T>(
  part: BackupPart,
  rows: unknown,
  skips: SkipList,
  schema: z.ZodMiniType<T>,
  keysOf: (value: T) => readonly string[],
): BackupRow<T>[] {
  if (rows === undefined) return [];
  if (!Array.isArray(rows)) {
    skips.skip({ part, name: '', why: 'invalid' });
    return [];
  }
  const list: readonly unknown[] = rows;
  const known = new Set<string>();
  const sound: BackupRow<T>[] = [];
  for (const [index, raw] of list.slice(0, MOST_ROWS).entries()) {
    const at = { part, row: index + 1 };
    const read = z.safeParse(schema, raw);
    if (!read.success) {
      skips.skip({ ...at, name: nameOfRow(raw), why: 'invalid', field: fieldOf(read.error) });
      continue;
    }
    const keys = keysOf(read.data);
    if (keys.some((key) => known.has(key))) {
      skips.skip({ ...at, name: nameOfRow(raw), why: 'twice' });
      continue;
    }
    for (const key of keys) known.add(key);
    sound.push({ row: index + 1, value: read.data });
  }
  const rest = list.length - MOST_ROWS;
  if (rest > 0) skips.skip({ part, row: MOST_ROWS + 1, name: '', why: 'full' }, rest);
  return sound;
}

/** Reads the prices of a kind. @param most of them */
function readPoints(
  { row, value: { kind, points: raw } }: BackupRow<z.output<typeof priceRow>>,
  skips: SkipList,
  most: number,
  now: number,
): PricePoint[] {
  const points: PricePoint[] = [];
  const at = { part: 'prices', row, name: kind.title.slice(0, 100) } as const;
  for (const [index, each] of raw.slice(0, most).entries()) {
    const point = readPoint(each);
    if (point && isStorablePoint(point) && point.at <= now / 1000 + FUTURE_S) points.push(point);
    else skips.skip({ ...at, why: 'invalid', field: `points.${index}` });
  }
  if (raw.length > most) skips.skip({ ...at, why: 'full', field: `points.${most}` }, raw.length - most);
  return inOrderOfTime(points).filter((point, index, all) => {
    const isTwice = all[index - 1]?.at === point.at;
    if (isTwice) skips.skip({ ...at, why: 'twice', field: `points at ${point.at}` });
    return !isTwice;
  });
}

function readPrices(rows: unknown, skips: SkipList, now: number): BackupRow<KindPrices>[] {
  let left = MOST_POINTS;
  return readRows('prices', rows, skips, priceRow, ({ kind }) => [kind.key]).flatMap((row) => {
    const points = readPoints(row, skips, left, now);
    left -= points.length;
    return points.length === 0 ? [] : [{ row: row.row, value: { kind: row.value.kind, points } }];
  });
}

function readSettings(settings: unknown, skips: SkipList): DeskSettings | undefined {
  if (settings === undefined) return undefined;
  const read = z.safeParse(deskSettings, settings);
  if (!read.success) skips.skip({ part: 'settings', name: '', why: 'invalid', field: fieldOf(read.error) });
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/**
 * Reads a backup. Rows that make no sense are left out and named.
 * @param now epoch ms
 */
export function readBackup(text: string, now: number): BackupRead {
  if (text.length > LONGEST_BACKUP) return { ok: false, why: 'too-large' };
  // Editors of some systems put a byte order mark first.
  const json = parse(text.replace(/^\uFEFF/, ''));
  if (json === undefined) return { ok: false, why: 'not-json' };
  const read = z.safeParse(head, json);
  if (!read.success) return { ok: false, why: 'not-ours' };
  if (read.data.version > VERSION) return { ok: false, why: 'newer' };
  const raw = z.parse(parts, json);
  const savedAt = z.safeParse(moment, Date.parse(raw.savedAt)).data;
  const skips = createSkipList();
  const backup: Backup = {
    savedAt,
    settings: readSettings(raw.settings, skips),
    watches: readRows('watches', raw.watches, skips, soundWatch, ({ id, target }) => [id, targetKey(target)]),
    searches: readRows('searches', raw.searches, skips, savedSearch, (search) => [
      search.id,
      `${search.name}\n${scopeOfSearch(search)}`,
    ]),
    inbox: readRows('inbox', raw.inbox, skips, inboxEntry, ({ id }) => [id]).filter(({ row, value }) => {
      if (isAccountNews(value)) skips.skip({ part: 'inbox', row, name: '', why: 'account' });
      return !isAccountNews(value);
    }),
    prices: readPrices(raw.prices, skips, now),
  };
  return { ok: true, backup, skipped: skips.all() };
}
