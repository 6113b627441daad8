import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EURO, formatMoney, fromEuro, parseTypedAmount, toAmount, toMinor } from './money.ts';

describe('toMinor', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [19.99, 1999],
    [1e-7, 0],
    [15_000, 1_500_000],
    [1e13, 1e15],
  ])('counts %d as %d', (amount, minor) => expect(toMinor(amount)).toBe(minor));

  it.each([NaN, Infinity, -Infinity, 1e300, Number.MAX_VALUE])('refuses %d', (amount) =>
    expect(() => toMinor(amount)).toThrow(RangeError),
  );

  it('gives back every count of minor units it was made from', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        expect(toMinor(toAmount(minor))).toBe(minor);
      }),
    ));
});

describe('fromEuro', () => {
  it('multiplies by the rate and rounds to whole minor units', () =>
    expect(fromEuro(1999, { code: 'JPY', symbol: '¥', rate: 163.27 })).toBe(326377));
  it('leaves EUR as it is', () => expect(fromEuro(3, EURO)).toBe(3));
});

describe('formatMoney', () => {
  it.each([
    [1250, 'EUR', '€', 'en', '€12.50'],
    [0, 'EUR', '€', 'en', '€0.00'],
    [123456789, 'USD', '$', 'en', '$1,234,567.89'],
    [123456, 'JPY', '¥', 'en', '¥1,234.56'],
    [-5, 'EUR', '€', 'en', '-€0.05'],
    [1250, 'XY', 'X', 'en', 'X12.50'],
    [1250, '', '', 'en', '12.50'],
    [1250, '<b>', '₿', 'not a locale!', '₿12.50'],
  ])('%d %s in %s %s is %s', (minor, code, symbol, locale, text) =>
    expect(formatMoney(minor, { code, symbol }, locale)).toBe(text),
  );

  it('writes German amounts the German way', () =>
    expect(formatMoney(123450, EURO, 'de').replace(/\s/g, ' ')).toBe('1.234,50 €'));
});

describe('parseTypedAmount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 7. ', 700],
    ['0', 0],
  ])('reads %j as %d', (text, minor) => expect(parseTypedAmount(text)).toBe(minor));

  it.each(['', '-1', '1e3', '1.234,5', '0x10', 'NaN', '١٢', '1 000', '12.345', '9999999999999', '<script>'])(
    'does not guess at %j',
    (text) => expect(parseTypedAmount(text)).toBeUndefined(),
  );
});
