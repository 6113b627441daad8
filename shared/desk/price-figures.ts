import type { PricePoint } from './price-series.ts';

const DAY_S = 24 * 3600;
/** Figures and chart are of this time. In s. */
export const SHOWN_S = 30 * DAY_S;
/** After this time without a point nothing is known about the price. In s. */
export const GAP_S = 48 * 3600;
/** A price below this part of the median, in per cent, is a mistake or a trap, and not a price of the kind. */
const OUTLIER_PERCENT = 40;
/** So many points over so long are enough for '% under median'. */
const ENOUGH_POINTS = 8;
const ENOUGH_S = 3 * DAY_S;
/** Fewer points are no chart. */
export const FEWEST_CHARTED = 3;

/** A price and when it was seen, in s. */
export type TimedPrice = Pick<PricePoint, 'at' | 'low'>;

/** How long a point's price held, in s: to the next point, but not into a gap. The last one holds until now. */
function heldFor(points: readonly TimedPrice[], index: number, now: number): number {
  const from = points[index]?.at ?? now;
  return Math.max(1, Math.min((points[index + 1]?.at ?? now) - from, GAP_S));
}

/** Prices and indexes share a number: the highest price has 37 bits of 53. */
const INDEXES = 2 ** 16;

/**
 * The indexes of points, the cheapest first. As numbers in a typed array, which the engine sorts itself: 60 lists sorted
 * by a function of ours would take a slow page 30 ms.
 */
function cheapestFirst(points: readonly TimedPrice[]): number[] {
  const keys = Float64Array.from(points, ({ low }, index) => low * INDEXES + index).sort();
  return Array.from(keys, (key) => key % INDEXES);
}

/** The price below which the kind was half of the time. @param sorted indexes, the cheapest first */
function medianOf(points: readonly TimedPrice[], sorted: readonly number[], now: number): number | undefined {
  let left = 0;
  for (const index of sorted) left += heldFor(points, index, now);
  left /= 2;
  for (const index of sorted) {
    left -= heldFor(points, index, now);
    if (left <= 0) return points[index]?.low;
  }
  return undefined;
}

const isOutlier = (price: number, median: number): boolean => price * 100 < median * OUTLIER_PERCENT;

/** What the remembered prices of a kind say. Amounts in minor units of EUR, times in s. */
export interface PriceFigures {
  /** The points of the last 30 days, and the one that held at their beginning. */
  readonly points: readonly TimedPrice[];
  /** Those of them whose price is no price of the kind: left out of all figures, drawn hollow. */
  readonly outliers: ReadonlySet<TimedPrice>;
  readonly low: number;
  readonly high: number;
  readonly median: number;
  readonly first: TimedPrice;
  readonly last: TimedPrice;
  /** Whether the points are enough to compare a price with the median. */
  readonly isEnough: boolean;
  /** How far the last price is under the median, in whole per cent; undefined if too little is known, or for an outlier. */
  readonly underMedian: number | undefined;
}

/**
 * How far a copy's price is under its kind's median, in whole per cent: above it less than 0.
 * @param price in minor units of EUR
 * @returns undefined if too little is known for a comparison, or for a price that is none of the kind
 */
export function percentUnder({ median, isEnough }: PriceFigures, price: number): number | undefined {
  if (!isEnough || isOutlier(price, median)) return undefined;
  return Math.round(((median - price) / median) * 100);
}

/** The points of the last 30 days. The point before them tells the price at their beginning. */
function shownPoints(points: readonly TimedPrice[], now: number): readonly TimedPrice[] {
  const from = points.findIndex(({ at }) => at > now - SHOWN_S);
  if (from < 0) return [];
  const before = points[from - 1];
  return before && now - SHOWN_S - before.at < GAP_S ? points.slice(from - 1) : points.slice(from);
}

/**
 * The figures of the last 30 days.
 * @param points of one kind, in order of time
 * @param now in s
 * @returns undefined without a point in that time
 */
export function figuresOf(points: readonly TimedPrice[], now: number): PriceFigures | undefined {
  const shown = shownPoints(points, now);
  const sorted = cheapestFirst(shown);
  const roughly = medianOf(shown, sorted, now);
  const first = shown[0];
  const last = shown.at(-1);
  if (roughly === undefined || !first || !last) return undefined;
  const lowOf = (index: number | undefined) => (index === undefined ? NaN : (shown[index]?.low ?? NaN));
  const outliers = new Set(shown.filter(({ low }) => isOutlier(low, roughly)));
  const real = sorted.slice(outliers.size);
  const median = medianOf(shown, real, now) ?? roughly;
  const isEnough = real.length >= ENOUGH_POINTS && last.at - first.at >= ENOUGH_S;
  const under = Math.round(((median - last.low) / median) * 100);
  return {
    points: shown,
    outliers,
    low: lowOf(real[0]),
    high: lowOf(real.at(-1)),
    median,
    first,
    last,
    isEnough,
    underMedian: isEnough && under > 0 && !outliers.has(last) ? under : undefined,
  };
}
