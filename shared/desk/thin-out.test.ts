import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPoints, unpack } from './packed-prices.ts';
import { DAILY_KEPT_S, RAW_KEPT_S, type PricePoint } from './price-series.ts';
import { thinOut } from './thin-out.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const point = (at: number, low: number, count?: number): PricePoint => ({ at, low, count });
const thin = (points: readonly PricePoint[], now: number) => unpack(thinOut(packPoints(points), now));

/** The rule, written without haste: with a list for each day. */
function byTheRule(points: readonly PricePoint[], now: number): PricePoint[] {
  const sound = points.filter(({ at }) => at <= now + HOUR && now - at < DAILY_KEPT_S);
  const days = Map.groupBy(
    sound.filter(({ at }) => now - at >= RAW_KEPT_S),
    ({ at }) => Math.floor(at / DAY),
  );
  const middle = [...days.values()].flatMap((day) => {
    const sorted = day.toSorted((a, b) => a.low - b.low || a.at - b.at);
    return sorted.slice((sorted.length - 1) / 2).slice(0, 1);
  });
  return [...middle, ...sound.filter(({ at }) => now - at < RAW_KEPT_S)];
}

describe('thinOut', () => {
  const now = 1000 * DAY;

  it('keeps 30 days whole, then the median point of each day, up to 400 days', () => {
    const recent = [point(now - 2 * DAY, 5), point(now - 2 * DAY + 1, 6), point(now, 7)];
    const old = now - 100 * DAY;
    const dayOfThree = [point(old, 300), point(old + 1, 100), point(old + 2, 200)];
    const ancient = [point(now - 401 * DAY, 1)];
    expect(thin([...ancient, ...dayOfThree, ...recent], now)).toEqual([point(old + 2, 200), ...recent]);
  });

  it('drops points of the future, which come from a wrong clock', () => {
    expect(thin([point(now, 1), point(now + 2 * DAY, 2)], now)).toEqual([point(now, 1)]);
  });

  it('of random series keeps what the rule says, changes nothing else, and nothing the second time', () => {
    const age = fc.oneof(
      fc.integer({ min: -2 * HOUR, max: 420 * DAY }),
      // Borders, and many points of few days.
      fc.integer({ min: RAW_KEPT_S - 2, max: RAW_KEPT_S + 2 }),
      fc.integer({ min: DAILY_KEPT_S - 2, max: DAILY_KEPT_S + 2 }),
      fc.integer({ min: 100 * DAY, max: 102 * DAY }),
    );
    const prices = fc.record({ age, low: fc.integer({ min: 1, max: 5 }) });
    const series = fc
      .tuple(fc.array(prices, { maxLength: 60 }), fc.integer({ min: 0, max: DAY }))
      .map(([points, later]) => ({
        now: now + later,
        points: points.map((one) => point(now + later - one.age, one.low)).toSorted((a, b) => a.at - b.at),
      }));
    fc.assert(
      fc.property(series, (made) => {
        const packed = packPoints(made.points);
        const kept = thinOut(packed, made.now);
        expect(unpack(kept)).toEqual(byTheRule(made.points, made.now));
        expect(unpack(packed)).toEqual(made.points);
        expect(thinOut(kept, made.now)).toBe(kept);
      }),
      { numRuns: 3000 },
    );
  });
});
