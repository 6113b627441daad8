import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAILY_KEPT_S, RAW_KEPT_S, type PricePoint } from './price-series.ts';
import { thinOut } from './thin-out.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const point = (at: number, low: number, count?: number): PricePoint => ({ at, low, count });

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

  it('of random series keeps each young point, one of each older day and no other, and drops none the second time', () => {
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
        const ageOf = ({ at }: PricePoint) => made.now - at;
        const isYoung = (one: PricePoint) => ageOf(one) < RAW_KEPT_S;
        const dayOf = ({ at }: PricePoint) => Math.floor(at / DAY);
        const kept = thinOut(made.points, made.now);
        const isKept = new Set(kept);
        expect(made.points.filter((one) => isKept.has(one))).toEqual(kept);
        expect(kept.filter(isYoung)).toEqual(
          made.points.filter((one) => isYoung(one) && ageOf(one) >= -HOUR),
        );
        const old = made.points.filter((one) => !isYoung(one) && ageOf(one) < DAILY_KEPT_S);
        const keptOld = kept.filter((one) => !isYoung(one));
        expect(keptOld.map(dayOf)).toEqual([...new Set(old.map(dayOf))]);
        for (const one of keptOld) {
          const ofDay = old.filter((each) => dayOf(each) === dayOf(one));
          const half = ofDay.length / 2;
          expect(ofDay.filter(({ low }) => low < one.low).length).toBeLessThan(half);
          expect(ofDay.filter(({ low }) => low > one.low).length).toBeLessThanOrEqual(half);
        }
        expect(thinOut(kept, made.now)).toBe(kept);
      }),
      { numRuns: 3000 },
    );
  });
});
