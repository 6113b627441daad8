import { afterEach, expect, it } from 'vitest';
import { setShopCurrencies } from '../currency-symbols.ts';
import { EURO, formatMoney } from '../money.ts';
import { keepAmount, keptPrice } from './kept-amount.ts';

/** The shop's currencies as the page knows them, two with one symbol. */
const SHOP = [EURO, { code: 'CAD', symbol: '$' }, { code: 'USD', symbol: '$' }];
afterEach(() => setShopCurrencies(undefined));

it.each([
  [{ code: 'BTC', symbol: '₿', rate: 0.5 }, '₿12.50'],
  [{ code: 'GEM', symbol: '💎', rate: 100 }, '💎12.50'],
  [{ code: 'AUD', symbol: 'A$', rate: 1.6 }, 'A$12.50'],
  [{ code: 'CAD', symbol: '$', rate: 1.6 }, 'CAD\u00a012.50'],
  [{ code: 'HUF', symbol: 'Ft', rate: 390 }, 'Ft\u00a012.50'],
  [{ code: 'COINS', symbol: 'a symbol of many words', rate: 3 }, 'COINS\u00a012.50'],
  [EURO, '€12.50'],
])('an amount typed in %j: is %j where the shop’s currencies are not known', (currency, text) => {
  setShopCurrencies([...SHOP.filter(({ code }) => code !== currency.code), currency]);
  const kept = keepAmount(1250, currency, 'highest');
  setShopCurrencies(undefined);
  expect(formatMoney(keptPrice(kept), 'en')).toBe(text);
});

it('an amount of an earlier version has its code', () =>
  expect(formatMoney(keptPrice({ amount: 800, typed: { minor: 1250, code: 'CAD' } }), 'en')).toBe(
    'CAD\u00a012.50',
  ));
