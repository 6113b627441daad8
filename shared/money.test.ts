import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPrices,
  EURO,
  euros,
  formatMoney,
  fromEuro,
  localeOf,
  zeroIn,
  priceOf,
  sameCurrency,
  sumPrices,
  multiplyPrice,
  toAmount,
  toMinor,
} from './money.ts';

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
    [1250, 'XY', 'X', 'en', 'X\u00a012.50'],
    [1250, '', '', 'en', '12.50'],
    [1250, '<b>', '₿', 'not a locale!', '₿12.50'],
  ])('%d %s in %s %s is %s', (minor, code, symbol, locale, text) =>
    expect(formatMoney(priceOf(minor, { code, symbol }), locale)).toBe(text),
  );

  it('writes German amounts the German way', () =>
    expect(formatMoney(euros(123450), 'de').replace(/\s/g, ' ')).toBe('1.234,50 €'));
});

const currency = fc.constantFrom(
  { code: 'EUR', symbol: '€' },
  { code: 'USD', symbol: '$' },
  { code: 'JPY', symbol: '¥' },
  { code: 'COINS', symbol: '' },
);
const price = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), currency)
  .map(([minor, unit]) => priceOf(minor, unit));

describe('localeOf', () => {
  it.each([
    ['en', 'en'],
    ['pt_BR', 'pt-BR'],
    ['zh-hans', 'zh-Hans'],
    ['no language', 'en'],
    ['', 'en'],
  ])('%j is %s', (code, locale) => {
    expect(localeOf(code)).toBe(locale);
  });
});

describe('a price', () => {
  it.each([0.5, NaN, Infinity, -Infinity])('is not made of %d minor units', (minor) =>
    expect(() => priceOf(minor, EURO)).toThrow(RangeError),
  );

  it('keeps the currency it was made with through sums and multiples', () =>
    fc.assert(
      fc.property(price, fc.integer({ min: -20, max: 20 }), (one, count) => {
        const several = multiplyPrice(one, count);
        expect([several, zeroIn(one), addPrices(one, several)].map((each) => each.currency)).toEqual(
          Array.from({ length: 3 }, () => one.currency),
        );
        expect(addPrices(one, multiplyPrice(one, -1)).minor).toBe(0);
      }),
    ));

  it('is never added to one in another currency', () =>
    fc.assert(
      fc.property(price, price, (a, b) => {
        if (sameCurrency(a, b)) expect(addPrices(a, b)).toEqual(addPrices(b, a));
        else expect(() => addPrices(a, b)).toThrow(RangeError);
      }),
    ));

  it('is summed up with others of its currency only', () =>
    fc.assert(
      fc.property(fc.array(price), (prices) => {
        const sums = sumPrices(prices);
        const codes = sums.map((sum) => sum.currency.code);
        expect(new Set(codes)).toEqual(new Set(prices.map((each) => each.currency.code)));
        expect(codes).toHaveLength(new Set(codes).size);
        for (const {
          minor,
          currency: { code },
        } of sums) {
          const own = prices.filter((each) => each.currency.code === code);
          expect(minor).toBe(own.reduce((sum, each) => sum + each.minor, 0));
        }
      }),
    ));

  it('shows its own figure and its own currency, in every language', () =>
    fc.assert(
      fc.property(price, fc.constantFrom('en', 'de', 'fr', 'pl', 'ar-EG-u-nu-latn'), (one, locale) => {
        const text = formatMoney(one, locale);
        expect(text.replaceAll(/\D/g, '')).toBe(String(Math.abs(one.minor)).padStart(3, '0'));
        for (const symbol of ['€', '$', '¥'])
          expect(text.includes(symbol)).toBe(one.currency.symbol === symbol);
      }),
    ));
});
