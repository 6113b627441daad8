import * as z from 'zod/mini';
import type { Kind } from '#shared/desk/kind.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import type { KindPrices } from '#shared/desk/store.ts';
import { inOrderOfTime, isStorablePoint, storedKind } from '#shared/desk/stored-prices.ts';

/** Time, price and count of each point, one after the other; -1 for an unknown count. */
const priceRecord = z.object({ kind: storedKind, points: z.instanceof(Float64Array) });

/** All points of a kind. A browser copies such an array much faster than it copies objects. */
export interface PriceRecord {
  readonly kind: Kind;
  readonly points: Float64Array;
}

const NUMBERS = 3;

/** Adds points to a record. Those that can't be stored are left out. */
export function addToRecord(
  kind: Kind,
  before: Float64Array | undefined,
  points: readonly PricePoint[],
): PriceRecord {
  const numbers = points.filter(isStorablePoint).flatMap(({ at, low, count = -1 }) => [at, low, count]);
  const all = new Float64Array((before?.length ?? 0) + numbers.length);
  if (before) all.set(before);
  all.set(numbers, before?.length ?? 0);
  return { kind, points: all };
}

/** Parses a record. @returns undefined if no version of ours wrote it */
export const readRecord = (record: unknown): PriceRecord | undefined => z.safeParse(priceRecord, record).data;

/** The points of a record. Spoilt points are left out. */
export function pricesOf({ kind, points }: PriceRecord): KindPrices {
  const read: PricePoint[] = [];
  for (let index = 0; index + NUMBERS <= points.length; index += NUMBERS) {
    const count = points[index + 2] ?? -1;
    const point = {
      at: points[index] ?? -1,
      low: points[index + 1] ?? -1,
      count: count < 0 ? undefined : count,
    };
    if (isStorablePoint(point)) read.push(point);
  }
  return { kind, points: inOrderOfTime(read) };
}
