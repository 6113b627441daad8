import type { Kind } from './kind.ts';

/** The lowest price of a kind at a time. */
export interface PricePoint {
  /** In seconds since 1970. */
  readonly at: number;
  /** In minor units of EUR. */
  readonly low: number;
  /** How many copies were for sale; undefined if the answer did not tell. */
  readonly count: number | undefined;
}

/** The remembered prices of a kind, in order of time. */
export interface KindPrices {
  readonly kind: Kind;
  readonly points: readonly PricePoint[];
}

/** At most so many kinds are remembered. */
export const MOST_KINDS = 2000;
/** At most so many points of all kinds: some 9 MB of documents. */
export const MOST_POINTS = 400_000;

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** How long each point is kept, and then one a day. In s. */
export const RAW_KEPT_S = 30 * DAY_S;
export const DAILY_KEPT_S = 400 * DAY_S;

/**
 * Whether a point is worth keeping: the price has changed, or the last one is a day old. A changed count alone is kept
 * once an hour: busy kinds change it all the time.
 */
export function isWorthKeeping(last: PricePoint | undefined, next: PricePoint): boolean {
  if (!last) return true;
  // The clock was set back. Points must not run backwards.
  if (next.at <= last.at) return false;
  if (next.low !== last.low || next.at - last.at >= DAY_S) return true;
  return next.count !== undefined && next.count !== last.count && next.at - last.at >= HOUR_S;
}
