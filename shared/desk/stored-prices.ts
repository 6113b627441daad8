import * as z from 'zod/mini';
import { LONGEST_KIND, type Kind } from './kind.ts';
import type { KindPrices, PricePoint } from './price-series.ts';

const part = z.string().check(z.maxLength(LONGEST_KIND));

/** A kind as it is stored. */
export const storedKind = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(LONGEST_KIND)),
  title: part,
  exterior: part,
  statTrak: z.boolean(),
  phase: part,
});

/** Whether a kind can be stored, and read again. */
export const isStorableKind = (kind: Kind): boolean => z.safeParse(storedKind, kind).success;

/** The highest price, as `euroMinor` has it. In minor units of EUR. */
const HIGHEST_PRICE = 99_999_999_999;
/** The last second that a `Date` can hold. */
const LAST_SECOND = 8_640_000_000_000;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** Whether a point can be stored, and read again. Without a schema: it is asked 200,000 times after a start. */
export const isStorablePoint = ({ at, low, count = 0 }: PricePoint): boolean =>
  isWhole(at, 0, LAST_SECOND) && isWhole(low, 1, HIGHEST_PRICE) && isWhole(count, 0, Number.MAX_SAFE_INTEGER);

/** Points in order of time. Those of one second keep their order. */
export const inOrderOfTime = (points: readonly PricePoint[]): readonly PricePoint[] =>
  points.every((point, index) => index === 0 || point.at >= (points[index - 1]?.at ?? 0))
    ? points
    : points.toSorted((a, b) => a.at - b.at);

/** The points of both lists in order of time. Of one second, the point of the first list stays. */
export function mergePoints(
  points: readonly PricePoint[],
  added: readonly PricePoint[],
): readonly PricePoint[] {
  const known = new Set(points.map(({ at }) => at));
  return inOrderOfTime([...points, ...added.filter(({ at }) => !known.has(at))]);
}

/**
 * A document of prices holds the kinds of one group: few enough to be read and written in a millisecond, and few enough
 * documents to be written all at once.
 */
export type PriceGroup = `prices-${number}`;

const GROUPS = 128;

/** Whether the name of a document is that of a group. */
export const isPriceGroup = (name: string): name is PriceGroup => name.startsWith('prices-');

/** The group of a kind: a hash of its key. It must never change. */
export function priceGroupOf(key: string): PriceGroup {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) % 1_000_003;
  return `prices-${hash % GROUPS}`;
}

const VERSION = 1;

/** Prices of a kind as documents and backups have them: a point is `[at, low, count]`, or `[at, low]` without a count. */
export const writeSeries = ({ kind, points }: KindPrices) => ({
  kind,
  points: points.map(({ at, low, count }) => (count === undefined ? [at, low] : [at, low, count])),
});

/** The document of a group. */
export const writePriceGroup = (kinds: Iterable<KindPrices>) => ({
  version: VERSION,
  kinds: Array.from(kinds, writeSeries),
});

const list = z.array(z.unknown());
const storedGroup = z.object({ version: z.literal(VERSION), kinds: list });

/** Prices of a kind as they are written. */
export const storedSeries = z.object({ kind: storedKind, points: list });
export type StoredSeries = z.output<typeof storedSeries>;

/** Reads a point of a series. @returns undefined if it can't be one */
export function readPoint(stored: unknown): PricePoint | undefined {
  if (!Array.isArray(stored) || stored.length < 2 || stored.length > 3) return undefined;
  const [at, low, count]: readonly unknown[] = stored;
  if (typeof at !== 'number' || typeof low !== 'number') return undefined;
  if (count !== undefined && typeof count !== 'number') return undefined;
  const point = { at, low, count };
  return isStorablePoint(point) ? point : undefined;
}

/**
 * Reads the document of a group. What makes no sense is left out, and kinds that are not of the group.
 * @returns `isSound` is false if something was
 */
export function readPriceGroup(
  name: PriceGroup,
  stored: unknown,
): { kinds: Map<string, KindPrices>; isSound: boolean } {
  const kinds = new Map<string, KindPrices>();
  if (stored === undefined) return { kinds, isSound: true };
  const read = z.safeParse(storedGroup, stored);
  let isSound = read.success;
  for (const row of read.data?.kinds ?? []) {
    const series = z.safeParse(storedSeries, row).data;
    const points = series?.points.map(readPoint).filter((point) => point !== undefined) ?? [];
    const isOurs =
      series !== undefined && priceGroupOf(series.kind.key) === name && !kinds.has(series.kind.key);
    if (!isOurs || points.length < series.points.length) isSound = false;
    if (isOurs && points.length > 0) kinds.set(series.kind.key, { ...series, points: inOrderOfTime(points) });
  }
  return { kinds, isSound };
}
