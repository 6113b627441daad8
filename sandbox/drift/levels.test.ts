import fc from 'fast-check';
import { expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { LEVEL_REACH, levelAt } from './levels.ts';

const time = fc.integer({ min: 0, max: Date.UTC(2040, 0) });
const item = fc.integer({ min: 1, max: 5000 });
const seed = fc.integer({ min: 0, max: 4_294_967_295 });

test('levelAt: stays within its reach of 1, at any time', () => {
  expect(LEVEL_REACH).toBeCloseTo(0.12, 10);
  fc.assert(
    fc.property(seed, item, time, (number, id, at) => {
      expect(Math.abs(levelAt(number, id, at) - 1)).toBeLessThanOrEqual(LEVEL_REACH);
    }),
  );
});

test('levelAt: changes by less than 0.2% in a minute', () => {
  fc.assert(
    fc.property(seed, item, time, (number, id, at) => {
      const step = levelAt(number, id, at + MINUTE_MS) - levelAt(number, id, at);
      expect(Math.abs(step)).toBeLessThan(0.002);
    }),
  );
});

test('levelAt: rises and falls around 1, differently for each item and seed', () => {
  const course = (number: number, id: number) =>
    Array.from({ length: 400 }, (_, at) => levelAt(number, id, at * 6 * HOUR_MS));
  const levels = course(1, 7);
  expect(levels).toEqual(course(1, 7));
  expect(levels).not.toEqual(course(1, 8));
  expect(levels).not.toEqual(course(2, 7));
  expect(levels.reduce((sum, level) => sum + level, 0) / levels.length).toBeCloseTo(1, 1);
  expect(Math.min(...levels)).toBeLessThan(0.95);
  expect(Math.max(...levels)).toBeGreaterThan(1.05);
  expect(levelAt(1, 7, 0)).not.toBeCloseTo(levelAt(1, 7, 3 * DAY_MS), 3);
});
