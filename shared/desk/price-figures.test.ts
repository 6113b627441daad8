import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, percentUnder } from './price-figures.ts';
import type { PricePoint } from './price-series.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;
const point = (ageS: number, low: number): PricePoint => ({ at: NOW - ageS, low, count: undefined });

describe('figuresOf', () => {
  it('nothing without a point of the last 30 days', () => {
    expect(figuresOf([], NOW)).toBeUndefined();
    expect(figuresOf([point(31 * DAY, 100)], NOW)).toBeUndefined();
  });

  it('the median is by time, not by points', () => {
    const burst = Array.from({ length: 20 }, (_, at) => point(2 * HOUR - at, 90));
    const figures = figuresOf([point(3 * DAY, 100), point(2 * DAY, 100), ...burst], NOW);
    expect(figures).toMatchObject({ median: 100, low: 90, high: 100 });
  });

  it('a price far below the median is left out of all figures', () => {
    const outlier = point(DAY, 39);
    const figures = figuresOf([point(3 * DAY, 100), outlier, point(DAY - 60, 102)], NOW);
    expect(figures).toMatchObject({ low: 100, high: 102, underMedian: undefined });
    expect([...(figures?.outliers ?? [])]).toEqual([outlier]);
    expect(figuresOf([point(3 * DAY, 100), point(DAY, 40), point(DAY - 60, 102)], NOW)?.low).toBe(40);
  });

  it('the last point before the 30 days tells the price at their beginning', () => {
    const early = point(31 * DAY, 100);
    expect(figuresOf([early, point(29 * DAY, 90)], NOW)?.first).toBe(early);
    expect(figuresOf([point(33 * DAY, 100), point(29 * DAY, 90)], NOW)?.first.low).toBe(90);
  });

  it('% under median needs eight points over three days', () => {
    const points = (count: number, over: number) => [
      ...Array.from({ length: count - 1 }, (_, at) => point(over - at * 60, 100)),
      point(HOUR, 80),
    ];
    expect(figuresOf(points(8, 3 * DAY + HOUR), NOW)?.underMedian).toBe(20);
    expect(figuresOf(points(7, 3 * DAY + HOUR), NOW)?.underMedian).toBeUndefined();
    expect(figuresOf(points(8, 3 * DAY), NOW)?.underMedian).toBeUndefined();
  });

  it('a copy is compared with the median by its own price, not by the cheapest one', () => {
    const points = [
      ...Array.from({ length: 8 }, (_, at) => point(10 * DAY - at * DAY, 2385)),
      point(HOUR, 1990),
    ];
    const figures = figuresOf(points, NOW);
    expect(figures).toMatchObject({ median: 2385, underMedian: 17 });
    expect([2347, 2385, 2624].map((price) => figures && percentUnder(figures, price))).toEqual([2, 0, -10]);
    expect(figures && percentUnder(figures, 300)).toBeUndefined();
    const few = figuresOf(points.slice(-2), NOW);
    expect(few && percentUnder(few, 2347)).toBeUndefined();
  });

  it('% under median is not said of an outlier', () => {
    const points = [...Array.from({ length: 8 }, (_, at) => point(10 * DAY - at * DAY, 100)), point(60, 20)];
    expect(figuresOf(points, NOW)).toMatchObject({ median: 100, underMedian: undefined });
  });

  it('in random series: low ≤ median ≤ high, and the last price is the last', () => {
    const series = fc.array(
      fc.record({
        age: fc.integer({ min: 0, max: 40 * DAY }),
        low: fc.integer({ min: 1, max: 99_999_999_999 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(series, (rows) => {
        const points = rows.map(({ age, low }) => point(age, low)).toSorted((a, b) => a.at - b.at);
        const figures = figuresOf(points, NOW);
        if (!figures) return;
        const { low, median, high, last, outliers } = figures;
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
        expect(last).toBe(points.at(-1));
        for (const { low: price } of outliers) expect(price).toBeLessThan(low);
      }),
      { numRuns: 10_000 },
    );
  });
});
