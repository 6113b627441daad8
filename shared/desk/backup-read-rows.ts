import * as z from 'zod/mini';
import { nameOfRow, type BackupPart, type BackupRow, type SkipList } from './backup-rows.ts';
import { createKindUpdate, currentWatch, hasOwnKey } from './former-kinds.ts';
import type { Kind } from './kind.ts';
import type { PricePoint } from './price-series.ts';
import type { KindPrices } from './store.ts';
import { inOrderOfTime, isStorablePoint, storedKind } from './stored-prices.ts';
import { watch, type Watch } from './watch.ts';

/** No more rows of a part, and prices of all kinds together, are read. */
const MOST_ROWS = 5000;
const MOST_POINTS = 1_000_000;
/** How many points are read in a step: well under 1 ms. */
const POINTS_A_STEP = 1000;

/** Prices later than this are from a clock that was wrong. In s. */
const FUTURE_S = 3600;

/** A kind whose key is its own: another one would put prices to the wrong item. */
const ownKey = z.refine<Kind>(hasOwnKey, { path: ['key'] });
const soundKind = storedKind.check(ownKey);
/** A watch whose kind has its own key, or that of a former version. */
export const soundWatch = z.pipe(
  watch.check(
    z.refine(({ target }) => target.type === 'copy' || hasOwnKey(target.kind), {
      path: ['target', 'kind', 'key'],
    }),
  ),
  z.transform(currentWatch),
);
/** A list of any length. A schema of its entries would make several objects for each. */
const list = z.custom<readonly unknown[]>((value) => Array.isArray(value));
const priceRow = (update: (kind: Kind) => Kind) =>
  z.object({ kind: z.pipe(soundKind, z.transform(update)), points: list });
type PriceRow = z.output<ReturnType<typeof priceRow>>;

/** Reads `[at, low]` or `[at, low, count]`. No schema: it is asked 200,000 times. */
function readPoint(raw: unknown): PricePoint | undefined {
  if (!Array.isArray(raw) || raw.length < 2 || raw.length > 3) return undefined;
  const entries: readonly unknown[] = raw;
  const at = entries[0];
  const low = entries[1];
  const count = entries[2];
  if (typeof at !== 'number' || typeof low !== 'number') return undefined;
  return count === undefined || typeof count === 'number' ? { at, low, count } : undefined;
}

/** Where in a row it makes no sense. */
export const fieldOf = (error: z.core.$ZodError) => (error.issues[0]?.path ?? []).map(String).join('.');

/** Reads the prices of a kind. @param most of them */
function* readPoints(
  { row, value: { kind, points: raw } }: BackupRow<PriceRow>,
  skips: SkipList,
  most: number,
  now: number,
): Generator<undefined, PricePoint[]> {
  const points: PricePoint[] = [];
  const at = { part: 'prices', row, name: kind.title.slice(0, 100) } as const;
  for (let index = 0; index < Math.min(raw.length, most); index += 1) {
    const point = readPoint(raw[index]);
    if (point && isStorablePoint(point) && point.at <= now / 1000 + FUTURE_S) points.push(point);
    else skips.skip({ ...at, why: 'invalid', field: `points.${index}` });
    if (index % POINTS_A_STEP === POINTS_A_STEP - 1) yield;
  }
  if (raw.length > most) skips.skip({ ...at, why: 'full', field: `points.${most}` }, raw.length - most);
  return inOrderOfTime(points).filter((point, index, all) => {
    const isTwice = all[index - 1]?.at === point.at;
    if (isTwice) skips.skip({ ...at, why: 'twice', field: `points at ${point.at}` });
    return !isTwice;
  });
}

/**
 * Creates what reads the rows of a backup, in steps.
 * @param skips gets the rows that make no sense
 * @param step called after each row; its result is yielded
 */
export function createRowReader(skips: SkipList, step: () => number) {
  /** Reads the rows of a part. @param keysOf what no two rows may share */
  function* read<T>(
    part: BackupPart,
    rows: unknown,
    schema: z.ZodMiniType<T>,
    keysOf: (value: T) => readonly string[],
  ): Generator<number, BackupRow<T>[]> {
    if (rows === undefined) return [];
    if (!Array.isArray(rows)) {
      skips.skip({ part, name: '', why: 'invalid' });
      return [];
    }
    const list: readonly unknown[] = rows;
    const known = new Set<string>();
    const sound: BackupRow<T>[] = [];
    for (const [index, raw] of list.slice(0, MOST_ROWS).entries()) {
      yield step();
      const at = { part, row: index + 1 };
      const result = z.safeParse(schema, raw);
      if (!result.success) {
        skips.skip({ ...at, name: nameOfRow(raw), why: 'invalid', field: fieldOf(result.error) });
        continue;
      }
      const keys = keysOf(result.data);
      if (keys.some((key) => known.has(key))) {
        skips.skip({ ...at, name: nameOfRow(raw), why: 'twice' });
        continue;
      }
      for (const key of keys) known.add(key);
      sound.push({ row: index + 1, value: result.data });
    }
    const rest = list.length - MOST_ROWS;
    if (rest > 0) skips.skip({ part, row: MOST_ROWS + 1, name: '', why: 'full' }, rest);
    return sound;
  }

  /** Reads the remembered prices. @param now epoch ms @param watches of the backup */
  function* readPrices(
    rows: unknown,
    now: number,
    watches: readonly BackupRow<Watch>[],
  ): Generator<number, BackupRow<KindPrices>[]> {
    const update = createKindUpdate(watches.map(({ value }) => value));
    const kinds = yield* read('prices', rows, priceRow(update), ({ kind }) => [kind.key]);
    const sound: BackupRow<KindPrices>[] = [];
    let left = MOST_POINTS;
    for (const row of kinds) {
      const done = step();
      const reading = readPoints(row, skips, left, now);
      let result = reading.next();
      for (; !result.done; result = reading.next()) yield done;
      yield done;
      const points = result.value;
      left -= points.length;
      if (points.length > 0) sound.push({ row: row.row, value: { kind: row.value.kind, points } });
    }
    return sound;
  }

  return { read, readPrices };
}
