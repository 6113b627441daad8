import { describe, expect, it } from 'vitest';
import { suggestedTopUps } from './suggested-top-ups.ts';

const inEuro = (needed: number) => suggestedTopUps(needed * 100).map((minor) => minor / 100);

describe('suggestedTopUps', () => {
  it('suggests 25, 50 and 100 EUR, when nothing is needed', () => expect(inEuro(0)).toEqual([25, 50, 100]));

  it.each([
    [5, [5, 25, 50, 100]],
    [24.99, [24.99, 25, 50, 100]],
    [25, [25, 50, 100]],
    [70, [70, 100]],
  ])('suggests %d EUR first, and only round amounts above it', (needed, amounts) =>
    expect(inEuro(needed)).toEqual(amounts),
  );

  it.each([
    [100, [100, 125, 150, 175]],
    [130.01, [130.01, 150, 175, 200]],
    [300, [300, 350, 400, 450]],
    [700, [700, 800, 900, 1000]],
    [1234.56, [1234.56, 1250, 1500, 1750]],
    [99_999.99, [99_999.99, 100_000, 110_000, 120_000]],
  ])('derives round amounts, when the usual ones do not cover %d EUR', (needed, amounts) =>
    expect(inEuro(needed)).toEqual(amounts),
  );
});
