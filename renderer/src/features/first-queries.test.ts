// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addressOf, type FirstQuery } from '../api/first-query.ts';
import { itemsOfChip } from './catalogue/chip-queries.ts';
import { firstQueriesAt } from './first-queries.ts';

const CHIPS = [
  { title: 'Rifles', value: 'rifles', types: ['AK-47', 'M4A4'] },
  { title: 'Companions', value: 'companions', types: ['Courier'] },
];
const GAMES = [
  { id: '1', name: 'CS2', url: 'cs2', subcategories: [] },
  {
    id: '2',
    name: 'Other',
    url: 'other',
    subcategories: [{ id: '3', name: 'Companions', url: 'other/pets', subcategories: [] }],
  },
];

const called = (queries: readonly FirstQuery[]) =>
  queries.map((query) => addressOf(query, { currency: 'USD', languageId: undefined }));

function queriesAt(address: string) {
  const at = new URL(address, 'https://shop.example');
  const { queries, needsChips = false } = firstQueriesAt(at);
  const then = needsChips ? called(itemsOfChip(at, { chips: CHIPS, categories: GAMES })) : undefined;
  return { first: called(queries), then };
}

it('the home page begins with its showcase, then its rows', () => {
  expect(queriesAt('/')).toEqual({
    first: [
      'items/recommended?currency=USD',
      'items/list?category=cs2&currency=USD&limit=20&random=true',
      'items/list?currency=USD&limit=20&sale=true',
    ],
    then: undefined,
  });
});

it.each([
  ['/products', 'category=cs2&currency=USD&limit=15&page=1&sort=desc'],
  ['/products/CS2/', 'category=cs2&currency=USD&limit=15&page=1&sort=desc'],
  ['/products/cs2/all', 'category=cs2&currency=USD&limit=15&page=1&sort=desc'],
  ['/products?type=Courier', 'category=cs2&currency=USD&limit=15&page=1&sort=desc&type=Courier'],
  ['/products?page=3&sort=asc', 'category=cs2&currency=USD&limit=15&page=3&sort=asc'],
  [
    '/products?priceFrom=5&priceTill=12.5&exterior=Well-Worn&exterior=Field-Tested&search=ak%20',
    'category=cs2&currency=USD&exterior_names=Well-Worn%2CField-Tested&limit=15&page=1&price_from=5&price_till=12.5&search=ak&sort=desc',
  ],
])('%s begins with its items, then chips and games', (address, items) => {
  expect(queriesAt(address)).toEqual({
    first: [
      `items/list?${items}`,
      'items/subcategories?category=cs2&currency=USD',
      'categories?currency=USD',
    ],
    then: undefined,
  });
});

it.each([
  ['/new', 'currency=USD&limit=15&new=true&page=1&sort=desc'],
  ['/sale/', 'currency=USD&limit=15&page=1&sale=true&sort=desc'],
  ['/products/all', 'currency=USD&limit=15&page=1&sort=desc'],
])('%s begins with its items, then the chips of all games', (address, items) => {
  expect(queriesAt(address)).toEqual({
    first: [`items/list?${items}`, 'items/subcategories?currency=USD', 'categories?currency=USD'],
    then: undefined,
  });
});

it.each([
  ['/products/cs2/rifles', ['AK-47', 'M4A4']],
  ['/products/cs2/ak-47', ['AK-47']],
  ['/products/cs2/rifles?type=M4A4', ['M4A4']],
  ['/products/cs2/pets', ['Courier']],
  ['/products/cs2/unknown', undefined],
])('%s begins with chips and games, then its items', (address, types) => {
  const type = types ? `&type=${encodeURIComponent(types.join(','))}` : '';
  expect(queriesAt(address)).toEqual({
    first: ['items/subcategories?category=cs2&currency=USD', 'categories?currency=USD'],
    then: [`items/list?category=cs2&currency=USD&limit=15&page=1&sort=desc${type}`],
  });
});

it.each([
  ['/products/other', 'currency=USD&limit=15&page=1&sort=desc&type=Courier'],
  ['/sale?category=rifles', 'currency=USD&limit=15&page=1&sale=true&sort=desc&type=AK-47%2CM4A4'],
])('%s begins with the chips of all games, then its items', (address, items) => {
  expect(queriesAt(address)).toEqual({
    first: ['items/subcategories?currency=USD', 'categories?currency=USD'],
    then: [`items/list?${items}`],
  });
});

it('asks for no items when the minimum price is above the maximum', () => {
  expect(queriesAt('/products?priceFrom=9&priceTill=5')).toEqual({
    first: ['items/subcategories?category=cs2&currency=USD', 'categories?currency=USD'],
    then: undefined,
  });
  expect(queriesAt('/products/cs2/rifles?priceFrom=9&priceTill=5').then).toEqual([]);
});

it.each([
  ['/products/cs2/all/7', 'items/7'],
  ['/products/cs2/all/7/', 'items/7'],
  ['/products/cs2/all/a%20b', 'items/a%20b'],
  ['/products/cs2/all/%2e%2e%2faccount', 'items/..%2Faccount'],
  ['/products/cs2/all/7%3Fx=1%26y', 'items/7%3Fx%3D1%26y'],
  ['/products/cs2/all/%E0%A4%A', 'items/%25E0%25A4%25A'],
])('%s begins with %s', (address, item) => {
  expect(queriesAt(address)).toEqual({ first: [`${item}?currency=USD`], then: undefined });
});

it.each(['/about', '/cart', '/account/orders', '/products/cs2/all/7/more', '/success-payment?order=7'])(
  '%s begins with nothing of its own',
  (address) => {
    expect(queriesAt(address)).toEqual({ first: [], then: undefined });
  },
);
