import * as z from 'zod/mini';
import type { SkipList } from './backup-calls.ts';
import type { ReadRow } from './desk-lists.ts';
import { hasOwnKey } from './former-kinds.ts';
import type { Kind } from './kind.ts';
import type { PricePoint } from './price-series.ts';
import type { KindPrices } from './store.ts';
import { inOrderOfTime, isStorablePoint, storedKind } from './stored-prices.ts';

/** How many points are read in a step: well under 1 ms. */
const POINTS_A_STEP = 1000;
/** Prices later than this are from a clock that was wrong. In s. */
const FUTURE_S = 3600;

/** The prices of a kind as a backup has them. A key that is not the kind's own would put them to the wrong item. */
export const priceRow = z.object({
  kind: storedKind.check(z.refine<Kind>(hasOwnKey, { path: ['key'] })),
  /** A list of any length. A schema of its entries would make several objects for each. */
  points: z.custom<readonly unknown[]>((value) => Array.isArray(value)),
});
export type PriceRow = z.output<typeof priceRow>;

/** Reads `[at, low]` or `[at, low, count]`. No schema: it is asked 200,000 times. */
function readPoint(raw: unknown): PricePoint | undefined {
  if (!Array.isArray(raw) || raw.length < 2 || raw.length > 3) return undefined;
  const [at, low, count]: readonly unknown[] = raw;
  if (typeof at !== 'number' || typeof low !== 'number') return undefined;
  if (count !== undefined && typeof count !== 'number') return undefined;
  const point = { at, low, count };
  return isStorablePoint(point) ? point : undefined;
}

/** Writes a point as `readPoint` reads it. */
export const writePoint = ({ at, low, count }: PricePoint) =>
  count === undefined ? [at, low] : [at, low, count];

/**
 * Reads the prices of kinds, in steps. Those that make no sense are counted, and named by kind.
 * @param update gives a kind the key of this version
 * @param now epoch ms
 * @returns yields how much of it is read, from 0 to 1, after each kind
 */
export function* readPrices(
  rows: readonly ReadRow<PriceRow>[],
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
