import { describe, expect, it } from 'vitest';
import { minimumText, reachesMinimum, readTopUpAmount } from './minimums.ts';

describe('readTopUpAmount', () => {
  it.each([
    ['25', 2500],
    ['5', 500],
    ['5,00', 500],
    ['5.01', 501],
    [' 100 ', 10_000],
    ['100.', 10_000],
    ['٥', 500],
    ['５', 500],
  ])('takes %j', (typed, minor) => expect(readTopUpAmount(typed, 500)).toEqual({ ok: true, minor }));

  it.each(['', ' ', '0', '0,00', '-5', '+5', '1e3', '5.001', '1.234,50', 'NaN', 'five', '−٥', '5€', '1 000'])(
    'says that %j is no valid amount',
    (typed) => expect(readTopUpAmount(typed, 500)).toEqual({ ok: false, problem: 'invalid' }),
  );

  it.each(['4.99', '0.01'])('says that %j is below the minimum', (typed) =>
    expect(readTopUpAmount(typed, 500)).toEqual({ ok: false, problem: 'below-minimum' }),
  );

  it('needs no minimum', () => expect(readTopUpAmount('0.01', 0)).toEqual({ ok: true, minor: 1 }));
});

describe('reachesMinimum: compares the total after promo, in EUR', () => {
  it.each([
    [500, 500, true],
    [499, 500, false],
    [1, 0, true],
    [0, 0, false],
  ])('%i cents with a minimum of %i: %s', (total, minimum, reached) =>
    expect(reachesMinimum(total, minimum)).toBe(reached),
  );
});

it.each([
  [500, '5'],
  [550, '5.50'],
  [1, '0.01'],
  [0, '0'],
  [100_000, '1000'],
])('%i cents as N of “N EUR”: %s', (minor, text) => expect(minimumText(minor)).toBe(text));
