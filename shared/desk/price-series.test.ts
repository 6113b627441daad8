import { describe, expect, it } from 'vitest';
import { isWorthKeeping, type PricePoint } from './price-series.ts';

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
