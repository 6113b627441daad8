import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresOf } from './price-figures.ts';
import { drawSparkline } from './sparkline.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;
const BOX = { width: 104, height: 24, edge: 2 };

/** Draws prices by their age in seconds. */
function draw(...prices: [age: number, low: number][]) {
  const figures = figuresOf(
    prices.map(([age, low]) => ({ at: NOW - age, low, count: undefined })),
    NOW,
  );
  if (!figures) throw new Error('nothing to draw');
  return drawSparkline(figures, BOX, NOW);
}

it('sparkline: steps from price to price, and holds the last one until now', () => {
  expect(draw([100 * HOUR, 300], [75 * HOUR, 200], [50 * HOUR, 100], [25 * HOUR, 200]).path).toBe(
    'M2 2H27V12H52V22H77V12H102',
  );
});

it('sparkline: is open where nothing is known for two days', () => {
  expect(draw([100 * HOUR, 200], [50 * HOUR, 100], [10 * HOUR, 200]).path).toBe('M2 2h0M52 22H92V2H102');
});

it('sparkline: an outlier is a mark at the lower edge, and the line goes past it', () => {
  const { path, outliers } = draw([40 * HOUR, 100], [30 * HOUR, 10], [20 * HOUR, 110]);
  expect(outliers).toEqual([{ x: 27, y: 22 }]);
  expect(path).toBe('M2 22H52V2H102');
});

it('sparkline: a price that never changed is a line in the middle', () => {
  expect(draw([40 * HOUR, 100], [20 * HOUR, 100]).path).toBe('M2 12H52V12H102');
});

it('sparkline: stays in its box at any prices', () => {
  const prices = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 29 * DAY }), fc.integer({ min: 1, max: 99_999_999_999 })),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(prices, (all) => {
      const { path, outliers } = draw(...all.toSorted((a, b) => b[0] - a[0]));
      const numbers = [...path.matchAll(/(?:[MH]|V|M[\d.]+ )([\d.]+)/g)].map(([, text]) => Number(text));
      expect(Math.max(...numbers)).toBeLessThanOrEqual(BOX.width - BOX.edge);
      for (const { x } of outliers) expect(x).toBeLessThanOrEqual(BOX.width - BOX.edge);
    }),
  );
});
