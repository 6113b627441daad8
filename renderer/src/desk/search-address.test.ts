import { expect, it } from 'vitest';
import type { SavedSearch } from '#shared/desk/saved-search.ts';
import { EURO } from '#shared/money.ts';
import { searchAddress } from './search-address.ts';

const YEN = { code: 'JPY', symbol: '¥', rate: 162.37 };

const search = (address: string, prices: Partial<SavedSearch['query']>): SavedSearch => ({
  ...{ id: 'a', name: 'A', address, addedAt: 1, notify: true, excluded: [] },
  query: {
    ...{ search: '', sale: false, new: false, ...prices },
    facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
  },
});
const TYPED = search('/products/cs2?search=ak+47&priceFrom=1000&priceTill=2000.5', {
  ...{ priceFrom: 616, typedFrom: { minor: 100_000, code: 'JPY' } },
  ...{ priceTill: 1232, typedTill: { minor: 200_050, code: 'JPY' } },
});

it('saved search: opens the catalogue with its prices in the currency on screen', () => {
  expect(searchAddress(TYPED, YEN)).toBe('/products/cs2?search=ak+47&priceFrom=1000&priceTill=2000.50');
  expect(searchAddress(TYPED, EURO)).toBe('/products/cs2?search=ak+47&priceFrom=6&priceTill=12');
});

it('saved search: one of EUR keeps its cents, and is converted for another currency', () => {
  const euro = search('/products?priceTill=12.34', { priceTill: 1234 });
  expect(searchAddress(euro, EURO)).toBe('/products?priceTill=12.34');
  expect(searchAddress(euro, YEN)).toBe('/products?priceTill=2004');
});

it('saved search: an address without prices stays as it is', () =>
  expect(searchAddress(search('/products?x=%20', {}), YEN)).toBe('/products?x=%20'));
