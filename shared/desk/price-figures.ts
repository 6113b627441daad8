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

/** A price and how long it was the lowest, in s. */
interface Held {
  readonly low: number;
  readonly forS: number;
}

/** How long each point's price held: to the next point, but not into a gap. The last one holds until now. */
function heldPrices(points: readonly PricePoint[], now: number): Held[] {
  return points.map(({ at, low }, index) => {
    const until = points[index + 1]?.at ?? now;
    return { low, forS: Math.max(1, Math.min(until - at, GAP_S)) };
  });
}

/** The price below which the kind was half of the time. */
function medianOf(held: readonly Held[]): number | undefined {
  const sorted = held.toSorted((a, b) => a.low - b.low);
  let left = held.reduce((sum, { forS }) => sum + forS, 0) / 2;
  for (const { low, forS } of sorted) {
    left -= forS;
    if (left <= 0) return low;
  }
  return undefined;
}

/** What the remembered prices of a kind say. Amounts in minor units of EUR, times in s. */
export interface PriceFigures {
  /** The points of the last 30 days, and the one that held at their beginning. */
  readonly points: readonly PricePoint[];
  /** Those of them whose price is no price of the kind: left out of all figures, drawn hollow. */
  readonly outliers: ReadonlySet<PricePoint>;
  readonly low: number;
  readonly high: number;
  readonly median: number;
  readonly first: PricePoint;
  readonly last: PricePoint;
  /** How far the last price is under the median, in whole per cent; undefined if too little is known, or for an outlier. */
  readonly underMedian: number | undefined;
}

/** The points of the last 30 days. The point before them tells the price at their beginning. */
function shownPoints(points: readonly PricePoint[], now: number): readonly PricePoint[] {
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
export function figuresOf(points: readonly PricePoint[], now: number): PriceFigures | undefined {
  const shown = shownPoints(points, now);
  const held = heldPrices(shown, now);
  const roughly = medianOf(held);
  const first = shown[0];
  const last = shown.at(-1);
  if (roughly === undefined || !first || !last) return undefined;
  const isOutlier = (low: number) => low * 100 < roughly * OUTLIER_PERCENT;
  const outliers = new Set(shown.filter(({ low }) => isOutlier(low)));
  const real = held.filter(({ low }) => !isOutlier(low));
  const median = medianOf(real) ?? roughly;
  const lows = real.map(({ low }) => low);
  const isEnough = lows.length >= ENOUGH_POINTS && last.at - first.at >= ENOUGH_S;
  const under = Math.round(((median - last.low) / median) * 100);
  return {
    points: shown,
    outliers,
    low: Math.min(...lows),
    high: Math.max(...lows),
    median,
    first,
    last,
    underMedian: isEnough && under > 0 && !outliers.has(last) ? under : undefined,
  };
}
