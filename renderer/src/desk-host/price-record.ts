import * as z from 'zod/mini';
import type { Kind } from '#shared/desk/kind.ts';
import {
  packStored,
  pushAll,
  storedNumbers,
  type PackedKind,
  type PackedPrices,
} from '#shared/desk/packed-prices.ts';
import { storedKind } from '#shared/desk/stored-prices.ts';

/** The numbers of the points, as they are packed. */
const priceRecord = z.object({
  kind: storedKind,
  points: z.custom<Float64Array>((value) => value instanceof Float64Array),
});

/** All points of a kind. A browser copies such an array much faster than it copies objects. */
export interface PriceRecord {
  readonly kind: Kind;
  readonly points: Float64Array;
}

/** Adds points to a record. Those that can't be stored are left out. */
export function addToRecord(kind: Kind, before: Float64Array | undefined, points: PackedPrices): PriceRecord {
  const all = packStored(before ?? new Float64Array(0));
  pushAll(all, packStored(storedNumbers(points)));
  return { kind, points: storedNumbers(all) };
}

/** Parses a record. @returns undefined if no version of ours wrote it */
export const readRecord = (record: unknown): PriceRecord | undefined => z.safeParse(priceRecord, record).data;

/** The points of a record. Spoilt points are left out. */
export const pricesOf = ({ kind, points }: PriceRecord): PackedKind => ({ kind, points: packStored(points) });

/** Whether no point of a record is spoilt. */
export const isWhole = ({ points }: PriceRecord, read: PackedKind): boolean =>
  storedNumbers(read.points).length === points.length;
