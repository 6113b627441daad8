import * as z from 'zod/mini';
import { LONGEST_KIND, type Kind } from './kind.ts';
import type { PricePoint } from './price-series.ts';

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

/** What numbers have in the place of an unknown count. */
export const UNKNOWN_COUNT = NaN;
/** The highest price, as `euroMinor` has it. In minor units of EUR. */
const HIGHEST_PRICE = 99_999_999_999;
/** The last second that a `Date` can hold. */
const LAST_SECOND = 8_640_000_000_000;

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether a point of these numbers can be stored, and read again. Without a schema: it is asked 200,000 times at start. */
export const isStorable = (at: number, low: number, count: number): boolean =>
  isWhole(at, 0, LAST_SECOND) &&
  isWhole(low, 1, HIGHEST_PRICE) &&
  (Number.isNaN(count) || isWhole(count, 0, Number.MAX_SAFE_INTEGER));

/** Whether a point can be stored, and read again. */
export const isStorablePoint = ({ at, low, count = UNKNOWN_COUNT }: PricePoint): boolean =>
  isStorable(at, low, count);

/** Points in order of time. Those of one second keep their order. */
export const inOrderOfTime = (points: readonly PricePoint[]): readonly PricePoint[] =>
  points.every((point, index) => index === 0 || point.at >= (points[index - 1]?.at ?? 0))
    ? points
    : points.toSorted((a, b) => a.at - b.at);
