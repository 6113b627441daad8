import { DAILY_KEPT_S, RAW_KEPT_S, type PricePoint } from './price-series.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The point in the middle of some prices; the cheaper and earlier one of two. */
function middleOf(points: readonly PricePoint[]): PricePoint[] {
  const sorted = points.toSorted((a, b) => a.low - b.low || a.at - b.at);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle ? [middle] : [];
}

/**
 * Drops what is too old: all points of the last 30 days stay, before them one a day up to 400 days, the median one.
 * Points of the future come from a clock that was wrong, and are dropped.
 * @param points in order of time
 * @param now in seconds
 * @returns the same list if nothing is dropped
 */
export function thinOut(points: readonly PricePoint[], now: number): readonly PricePoint[] {
  const sound = points.filter(({ at }) => at <= now + HOUR_S && now - at < DAILY_KEPT_S);
  const raw = sound.findIndex(({ at }) => now - at < RAW_KEPT_S);
  const old = raw < 0 ? sound : sound.slice(0, raw);
  const days = Map.groupBy(old, ({ at }) => Math.floor(at / DAY_S));
  const kept = [...[...days.values()].flatMap(middleOf), ...sound.slice(old.length)];
  return kept.length === points.length ? points : kept;
}
