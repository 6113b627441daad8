import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { learnPriceStyle } from './learn-price-style.ts';
import { EURO, formatFloat, formatMoney, priceOf, setPriceStyle } from './money.ts';
import { ENGLISH_EUROS, writePrice } from './price-style.ts';

const LOCALES = ['en', 'de', 'fr', 'pl', 'es', 'pt-BR', 'de-CH', 'ar', 'ru', 'ja', 'sv', 'ar-EG', 'fa'];
const CODES = ['EUR', 'USD', 'PLN', 'GBP', 'JPY', 'HUF', 'BTC', 'coins'];

afterEach(() => setPriceStyle(undefined));

describe.each(LOCALES)('%s', (locale) => {
  it.each(CODES)('%s: writes every price as Intl does', (code) => {
    const currency = { code, symbol: '' };
    const style = learnPriceStyle(locale, currency);
    if (!style) throw new Error('no style');
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), (minor) => {
        expect(writePrice(minor, style)).toBe(formatMoney(priceOf(minor, currency), locale));
      }),
    );
  });
});

it.each(LOCALES)('%s: writes every float as Intl does', (locale) => {
  const style = learnPriceStyle(locale, EURO);
  if (!style) throw new Error('no style');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (float) => {
      setPriceStyle(undefined);
      const byIntl = formatFloat(float, locale);
      setPriceStyle(style);
      expect(formatFloat(float, locale)).toBe(byIntl);
    }),
  );
});

it('English prices in EUR are as Intl writes them', () =>
  expect(learnPriceStyle('en', EURO)).toEqual(ENGLISH_EUROS));

it('is learned from Intl, not from the style before', () => {
  setPriceStyle({ ...ENGLISH_EUROS, before: 'EURO ', decimal: ';', plainDecimal: ';' });
  expect(learnPriceStyle('en', EURO)).toEqual(ENGLISH_EUROS);
});

it('there is no style for groups of two', () =>
  expect(learnPriceStyle('hi', { code: 'INR', symbol: '' })).toBeUndefined());

it('a style counts for its language and currency alone, and not for negative amounts', () => {
  const style = learnPriceStyle('en', EURO);
  setPriceStyle(style && { ...style, before: 'EURO ' });
  const write = (minor: number, code: string, locale: string) =>
    formatMoney(priceOf(minor, { code, symbol: '' }), locale);
  expect(write(1250, 'EUR', 'en')).toBe('EURO 12.50');
  expect(write(-1250, 'EUR', 'en')).toBe('-€12.50');
  expect(write(1250, 'USD', 'en')).toBe('$12.50');
  expect(write(1250, 'EUR', 'de')).toBe('12,50\u00a0€');
});
