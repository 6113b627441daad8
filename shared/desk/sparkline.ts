import { GAP_S, type PriceFigures, type TimedPrice } from './price-figures.ts';

const DAY_S = 24 * 3600;

/** A place in the chart's box, in px from its top left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A stepped line of prices: what an SVG draws. */
export interface Sparkline {
  /** The `d` of the line's path. It is open where nothing is known for two days. */
  readonly path: string;
  /** Prices that are no prices of the kind, at the lower edge. They are drawn hollow. */
  readonly outliers: readonly Place[];
  /** The last price that is one of the kind; undefined if there is none. */
  readonly last: Place | undefined;
  /** The prices of the kind, in order of time, each at the beginning of its step. */
  readonly steps: readonly (Place & TimedPrice)[];
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** Kept free at all edges, for the line's width and the marks. */
  readonly edge: number;
}

/** One digit after the point is finer than any screen. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Draws the prices of the last 30 days. Time runs from left to right in every language.
 * @param now in s
 */
export function drawSparkline(
  { points, outliers, low, high, first }: PriceFigures,
  { width, height, edge }: Box,
  now: number,
): Sparkline {
  const from = Math.min(first.at, now - DAY_S);
  const perSecond = (width - 2 * edge) / (now - from);
  const perCent = high > low ? (height - 2 * edge) / (high - low) : 0;
  // Of the right edge, a product may be a hair too much.
  const x = (at: number) => (at >= now ? width - edge : edge + (Math.max(at, from) - from) * perSecond);
  const y = (price: number) => (perCent === 0 ? height / 2 : edge + (high - price) * perCent);

  const real = points.filter((point) => !outliers.has(point));
  let path = '';
  let isOpen = false;
  real.forEach(({ at, low: price }, index) => {
    const until = real[index + 1]?.at ?? now;
    const place = short(y(price));
    path += isOpen ? `V${place}` : `M${short(x(at))} ${place}`;
    isOpen = until - at <= GAP_S;
    // A price after which nothing is known is a dot.
    path += isOpen ? `H${short(x(until))}` : 'h0';
  });
  const last = real.at(-1);
  return {
    path,
    outliers: points.filter((point) => outliers.has(point)).map(({ at }) => ({ x: x(at), y: height - edge })),
    last: last && { x: x(last.at), y: y(last.low) },
    steps: real.map(({ at, low: price }) => ({ at, low: price, x: x(at), y: y(price) })),
  };
}
