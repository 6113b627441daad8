import { middleIndex, packNone, pushAll, timeAt, type PackedPrices } from './packed-prices.ts';
import { DAILY_KEPT_S, RAW_KEPT_S } from './price-series.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

const dayOf = (at: number) => Math.floor(at / DAY_S);

/** The index behind the points of the same day as this one, and before a time. */
function endOfDay(prices: PackedPrices, index: number, before: number): number {
  const day = dayOf(timeAt(prices, index));
  let end = index + 1;
  while (end < prices.length && timeAt(prices, end) < before && dayOf(timeAt(prices, end)) === day) end += 1;
  return end;
}

/** Whether all points are of the last 30 days. */
const isFresh = (prices: PackedPrices, now: number) =>
  now - timeAt(prices, 0) < RAW_KEPT_S && timeAt(prices, prices.length - 1) - now <= HOUR_S;

/**
 * Drops what is too old: all points of the last 30 days stay, before them one a day up to 400 days, the median one.
 * Points of the future come from a clock that was wrong, and are dropped.
 * @param prices in order of time
 * @param now in seconds
 * @returns the same object if nothing is dropped
 */
export function thinOut(prices: PackedPrices, now: number): PackedPrices {
  if (prices.length === 0 || isFresh(prices, now)) return prices;
  const kept = packNone();
  const rawFrom = now - RAW_KEPT_S;
  let index = 0;
  while (timeAt(prices, index) <= now - DAILY_KEPT_S) index += 1;
  while (timeAt(prices, index) <= rawFrom) {
    // A second may lie on the border: it counts as old.
    const end = endOfDay(prices, index, rawFrom + 1);
    const middle = middleIndex(prices, index, end);
    pushAll(kept, prices, middle, middle + 1);
    index = end;
  }
  let end = prices.length;
  while (end > index && timeAt(prices, end - 1) - now > HOUR_S) end -= 1;
  pushAll(kept, prices, index, end);
  return kept.length === prices.length ? prices : kept;
}
