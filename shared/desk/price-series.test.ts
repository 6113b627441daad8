import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAILY_KEPT_S, isWorthKeeping, RAW_KEPT_S, thinOut, type PricePoint } from './price-series.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const point = (at: number, low: number, count?: number): PricePoint => ({ at, low, count });

describe('isWorthKeeping', () => {
  it('keeps the first point, a changed price, and one a day', () => {
    expect(isWorthKeeping(undefined, point(5, 100))).toBe(true);
    expect(isWorthKeeping(point(5, 100), point(6, 101))).toBe(true);
    expect(isWorthKeeping(point(5, 100), point(5 + DAY - 1, 100))).toBe(false);
    expect(isWorthKeeping(point(5, 100), point(5 + DAY, 100))).toBe(true);
  });

  it('keeps a changed count once an hour, and no unknown one', () => {
    expect(isWorthKeeping(point(0, 100, 4), point(HOUR - 1, 100, 5))).toBe(false);
    expect(isWorthKeeping(point(0, 100, 4), point(HOUR, 100, 5))).toBe(true);
    expect(isWorthKeeping(point(0, 100, 4), point(HOUR, 100))).toBe(false);
  });

  it('keeps none while the clock is before the last point', () => {
    expect(isWorthKeeping(point(1000, 100), point(999, 50))).toBe(false);
  });
});

describe('thinOut', () => {
  const now = 1000 * DAY;

  it('keeps 30 days whole, then the median point of each day, up to 400 days', () => {
    const recent = [point(now - 2 * DAY, 5), point(now - 2 * DAY + 1, 6), point(now, 7)];
    const old = now - 100 * DAY;
    const dayOfThree = [point(old, 300), point(old + 1, 100), point(old + 2, 200)];
    const ancient = [point(now - 401 * DAY, 1)];
    expect(thinOut([...ancient, ...dayOfThree, ...recent], now)).toEqual([point(old + 2, 200), ...recent]);
  });

  it('drops points of the future, which come from a wrong clock', () => {
    expect(thinOut([point(now, 1), point(now + 2 * DAY, 2)], now)).toEqual([point(now, 1)]);
  });

  it('in random series: keeps the order, invents nothing, and a second run changes nothing', () => {
    const series = fc
      .array(fc.record({ at: fc.integer({ min: now - 420 * DAY, max: now }), low: fc.integer({ min: 1 }) }))
      .map((points) => points.map(({ at, low }) => point(at, low)).toSorted((a, b) => a.at - b.at));
    fc.assert(
      fc.property(series, (points) => {
        const kept = thinOut(points, now);
        expect(kept.every((each) => points.includes(each))).toBe(true);
        expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b));
        expect(thinOut(kept, now)).toEqual(kept);
        const days = new Set(
          points
            .filter(({ at }) => now - at >= RAW_KEPT_S && now - at < DAILY_KEPT_S)
            .map(({ at }) => Math.floor(at / DAY)),
        );
        expect(kept.filter(({ at }) => now - at >= RAW_KEPT_S)).toHaveLength(days.size);
        expect(kept.filter(({ at }) => now - at < RAW_KEPT_S)).toHaveLength(
          points.filter(({ at }) => now - at < RAW_KEPT_S).length,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
