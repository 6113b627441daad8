import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { exteriorOfFloat } from '#shared/exterior.ts';
import { randomFor } from './random.ts';
import { drawWear, possibleWear } from './wear.ts';

describe('wear', () => {
  test('randomWear: lies in the finish’s range and decides the exterior', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 98 }), fc.integer({ min: 1, max: 99 }))
      .map(([from, width]) => ({ from: from / 100, to: Math.min(1, (from + width) / 100) }));
    fc.assert(
      fc.property(range, fc.string(), (within, name) => {
        const { float, exterior } = drawWear(randomFor(1, name), within);
        expect(float).toBeGreaterThanOrEqual(within.from);
        expect(float).toBeLessThanOrEqual(within.to);
        expect(exterior).toBe(exteriorOfFloat(float).name);
      }),
    );
  });

  test('possibleWear: has no Field-Tested, for a finish that ends at 0.08', () => {
    expect(possibleWear({ from: 0, to: 0.08 }).map(({ name }) => name)).toEqual([
      'Factory New',
      'Minimal Wear',
    ]);
  });

  test('possibleWear: leaves out the band below, for a range that begins on a border', () => {
    expect(possibleWear({ from: 0.15, to: 0.45 }).map(({ name }) => name)).toEqual([
      'Field-Tested',
      'Well-Worn',
    ]);
  });
});
