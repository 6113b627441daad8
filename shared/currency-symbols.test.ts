import { afterEach, describe, expect, it } from 'vitest';
import { setShopCurrencies } from './currency-symbols.ts';
import { learnPriceStyle } from './learn-price-style.ts';
import { formatMoney, priceOf, setPriceStyle } from './money.ts';
import { writePrice } from './price-style.ts';

const named = (symbols: Record<string, string>) =>
  Object.entries(symbols).map(([code, symbol]) => ({ code, symbol }));
const write = (code: string, symbol: string, locale = 'en', minor = 123_450) =>
  formatMoney(priceOf(minor, { code, symbol }), locale).replace(/[\u00a0\u202f]/g, ' ');

afterEach(() => {
  setShopCurrencies(undefined);
  setPriceStyle(undefined);
});

describe('the sign of a price', () => {
  it('is the backend’s symbol, in the place of the language', () => {
    setShopCurrencies(named({ EUR: '€', USD: '$', CAD: 'CA$', CHF: 'Fr.', PLN: 'zł', AED: 'د.إ' }));
    expect(write('CAD', 'CA$')).toBe('CA$1,234.50');
    expect(write('CAD', 'CA$', 'de')).toBe('1.234,50 CA$');
    expect(write('PLN', 'zł')).toBe('zł 1,234.50');
    expect(write('CHF', 'Fr.')).toBe('Fr. 1,234.50');
    expect(write('AED', 'د.إ')).toBe('د.إ 1,234.50');
    // Intl writes EUR in Swiss German, and US$ in Arabic.
    expect(write('EUR', '€', 'de-CH')).toMatch(/^€ 1.234\.50$/);
    expect(write('USD', '$', 'ar-u-nu-latn')).toBe('\u200f1,234.50 $');
    expect(write('USD', '$', 'en', -5)).toBe('-$0.05');
  });

  it.each(['$', ''])('is the code where the shop has %j for several currencies', (symbol) => {
    setShopCurrencies(named({ EUR: '€', USD: symbol, CAD: symbol, AUD: symbol, JPY: '', CNY: '' }));
    for (const code of ['USD', 'CAD', 'AUD']) expect(write(code, '$')).toBe(`${code} 1,234.50`);
    for (const code of ['JPY', 'CNY']) expect(write(code, '¥')).toBe(`${code} 1,234.50`);
    expect(write('CAD', '$', 'de')).toBe('1.234,50 CAD');
    expect(write('EUR', '€')).toBe('€1,234.50');
  });

  it('is the code for an old record whose symbol another currency of the shop has, or that is short for several', () => {
    setShopCurrencies(named({ EUR: '€', USD: '$', COINS: 'C$' }));
    expect(write('CAD', '$')).toBe('CAD 1,234.50');
    expect(write('OLDCOINS', 'C$')).toBe('OLDCOINS 1,234.50');
    expect(write('USD', '$')).toBe('$1,234.50');
    setShopCurrencies(named({ EUR: '€' }));
    expect(['USD', 'CAD', 'AUD'].map((code) => write(code, '$'))).toEqual([
      '$1,234.50',
      'CAD 1,234.50',
      'AUD 1,234.50',
    ]);
    expect(['JPY', 'CNY'].map((code) => write(code, ''))).toEqual(['¥1,234.50', 'CNY 1,234.50']);
    expect(write('CAD', 'Can$')).toBe('Can$1,234.50');
  });

  it('is the backend’s for a shop’s own currency, also with a code of three letters', () => {
    setShopCurrencies(named({ EUR: '€', BTC: '₿', GEM: '💎', PTS: 'pts', CSC: '⚔️', XXX: '◈', KEY: '' }));
    for (const [code, symbol] of Object.entries({ BTC: '₿', GEM: '💎', XXX: '◈', CSC: '⚔️', COINS: '★' })) {
      expect(write(code, symbol)).toBe(`${symbol}1,234.50`);
      expect(write(code, symbol, 'de')).toBe(`1.234,50 ${symbol}`);
      expect(write(code, symbol, 'ar-u-nu-latn')).toBe(`\u200f1,234.50 ${symbol}`);
      expect(write(code, symbol, 'ja')).toBe(`${symbol}1,234.50`);
      expect(write(code, symbol, 'en', -5)).toBe(`-${symbol}0.05`);
    }
    expect(write('PTS', 'pts')).toBe('pts 1,234.50');
    expect(write('KEY', '')).toBe('KEY 1,234.50');
    expect(write('KEY', '', 'fr')).toBe('1 234,50 KEY');
  });

  it('is the code where the shop’s currencies are not known to us and the symbol is short for several', () => {
    setShopCurrencies([]);
    expect(write('CAD', '')).toBe('CAD 1,234.50');
    expect(write('CAD', 'CA$')).toBe('CA$1,234.50');
    expect(write('USD', '')).toBe('$1,234.50');
    expect(write('GEM', '💎')).toBe('💎1,234.50');
  });

  it.each(['en', 'de', 'fr', 'pl', 'ar-u-nu-latn', 'ja', 'sv', 'hi', 'pt-BR', 'de-CH'])(
    '%s: every currency that Intl knows has two decimals, and the groups and places of EUR',
    (locale) => {
      const codes = [
        ...Intl.supportedValuesOf('currency'),
        'HUF',
        'IDR',
        'COP',
        'PKR',
        'RSD',
        'KWD',
        'BTC',
        'coins',
      ];
      expect(codes.length).toBeGreaterThan(150);
      const [symbol, code] = [write('EUR', '¤', locale), write('EUR', 'EUR', locale)];
      for (const each of codes) {
        expect(write(each, '¤', locale)).toBe(symbol);
        expect(write(each, each, locale)).toBe(code.replace('EUR', each));
      }
    },
  );

  it('is learned for writing prices without Intl', () => {
    setShopCurrencies(named({ USD: '$', CAD: '$' }));
    for (const locale of ['en', 'de', 'fr', 'pl']) {
      const style = learnPriceStyle(locale, { code: 'CAD', symbol: '$' });
      expect(style && writePrice(123_450, style)).toBe(
        formatMoney(priceOf(123_450, { code: 'CAD', symbol: '$' }), locale),
      );
      expect(style && style.before + style.after).toContain('CAD');
    }
  });
});
