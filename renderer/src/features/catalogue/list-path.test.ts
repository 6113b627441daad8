import { expect, it } from 'vitest';
import { parseCatalogueQuery } from './catalogue-query.ts';
import { selectCategory } from './category-selection.ts';
import { listPath } from './list-path.ts';

const chip = (title: string, value: string, types: string[]) => ({ title, value, types });
const RIFLES = chip('Gewehre', 'rifles', ['AK-47', 'M4A1-S']);
const KNIVES = chip('Messer', 'knives', ['★ Karambit']);
const HEROES = chip('Helden', 'heroes', ['Hook']);
const game = (url: string, name: string, chips: { title: string }[]) => ({
  ...{ id: url, url, name },
  subcategories: chips.map(({ title }) => ({ id: title, name: title, url: title, subcategories: [] })),
});
const GAMES = [game('cs2', 'Counter-Strike 2', [RIFLES, KNIVES]), game('dota2', 'Dota 2', [HEROES])];

function pathAt(address: string, chips = [RIFLES, KNIVES, HEROES], categories = GAMES) {
  const { pathname, search, searchParams } = new URL(address, 'https://shop.invalid');
  const { place } = parseCatalogueQuery({ pathname, search });
  const selection = selectCategory(place, searchParams.getAll('type'), chips, categories);
  return listPath(place, { selection, categories });
}

it.each([
  ['/products?page=3&sort=asc&utm_campaign=x', '/products'],
  ['/products/cs2', '/products'],
  ['/products/cs2/all', '/products'],
  ['/Products/CS2/Rifles/?type=AK-47#top', '/products/cs2/rifles'],
  ['/products/all/rifles', '/products/cs2/rifles'],
  ['/products/cs2/gewehre', '/products/cs2/rifles'],
  ['/products/cs2/ak-47', '/products/cs2/ak-47'],
  ['/products/dota2', '/products/dota2'],
  ['/products/dota2/heroes?price_from=5', '/products/dota2/heroes'],
  ['/products/cs2/no-such-chip', '/products'],
  ['/products/no-such-game', '/products'],
  ['/new?category=rifles', '/new'],
  ['/sale?page=2', '/sale'],
])('the address of %s is %s', (address, path) => {
  expect(pathAt(address)).toBe(path);
});

it('names that the server has not told: have no address yet', () => {
  expect(pathAt('/products/cs2/gewehre', [])).toBeUndefined();
  expect(pathAt('/products/dota2', [RIFLES], [])).toBeUndefined();
  expect(pathAt('/products', [], [])).toBe('/products');
});
