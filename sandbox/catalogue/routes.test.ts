import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { toMinor } from '../../shared/money.ts';
import {
  categories,
  filterData,
  itemDetails,
  itemList,
  items,
  subcategories,
} from '../../shared/wire/catalogue.ts';
import { currencies } from '../../shared/wire/preferences.ts';
import { run } from '../database.ts';
import { member, testMarket } from '../testing/client.ts';
import { catalogue } from './area.ts';

const market = testMarket([catalogue]);
const client = market.client();
afterAll(() => market.close());

async function list(query: Record<string, string> = {}) {
  const { status, body, text } = await client.get(`/api/items/list?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  const { payload, meta } = itemList.parse(body);
  return { items: payload, total: meta?.total ?? NaN, pages: meta?.pages ?? NaN };
}
const payload = async (path: string) => member((await client.get(path)).body, 'payload');

describe('items/list', () => {
  test('without a query gives 15 of all games, the dearest first', async () => {
    const { items: page, total, pages } = await list();
    expect(page).toHaveLength(15);
    expect(page.map(({ price }) => price)).toEqual(page.map(({ price }) => price).toSorted((a, b) => b - a));
    expect(pages).toBe(Math.ceil(total / 15));
    expect((await list({ category: 'cs2' })).total).toBeLessThan(total);
  });

  test('pages hold every listing once, in both directions', async () => {
    const seen: string[] = [];
    const query = { type: 'Zeus x27', sort: 'asc', limit: '7' };
    const { total, pages } = await list(query);
    for (let page = 1; page <= pages; page++)
      seen.push(...(await list({ ...query, page: String(page) })).items.map(({ id }) => id));
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const last = await list({ type: 'Zeus x27', limit: '100' });
    expect(last.items.map(({ id }) => id)).toEqual(seen.toReversed());
  });

  test('a page beyond the end is empty and still tells the total', async () => {
    const { items: page, total, pages } = await list({ page: '1000000000' });
    expect(page).toEqual([]);
    expect(total).toBeGreaterThan(12_000);
    expect(pages).toBeLessThan(1_000_000_000);
  });

  test('every filter keeps its promise, alone and together', async () => {
    const query = { type: 'AK-47,AWP', quality: 'Covert,Classified', exterior_names: 'Field-Tested' };
    const found = await list({ ...query, price_from: '20', price_till: '60', sort: 'asc', limit: '100' });
    expect(found.total).toBeGreaterThan(3);
    for (const one of found.items) {
      expect(['AK-47', 'AWP']).toContain(one.type);
      expect(['covert', 'classified']).toContain(one.rarity);
      expect(one.exterior).toBe('Field-Tested');
      expect(one.price >= 2000 && one.price <= 6000).toBe(true);
    }
  });

  test('hero and class find the other game', async () => {
    const { items: page, total } = await list({ heroes: 'Moon Archer', item_class: 'Agility' });
    expect(total).toBeGreaterThan(5);
    expect(new Set(page.map(({ category }) => category))).toEqual(new Set(['dota2']));
    expect((await list({ heroes: 'Moon Archer', item_class: 'Strength' })).total).toBe(0);
  });

  test('sale and new carry their badges, and a sale its old price', async () => {
    const { items: page } = await list({ sale: 'true', new: '1', limit: '50' });
    expect(page.length).toBeGreaterThan(10);
    for (const one of page) {
      expect(one.badges).toEqual(expect.arrayContaining(['new', 'sale']));
      expect(one.oldPrice).toBeGreaterThan(one.price);
    }
  });

  test('random gives different items each time and none twice', async () => {
    const query = { random: 'true', limit: '20', category: 'cs2' };
    const [one, other] = [await list(query), await list(query)];
    const ids = one.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(ids).not.toEqual(other.items.map(({ id }) => id));
    const few = await list({ random: 'true', limit: '100', type: 'Hydra Gloves' });
    expect(new Set(few.items.map(({ id }) => id)).size).toBe(few.total);
  });

  test('prices and price filters follow the currency', async () => {
    const euro = await list({ type: 'Karambit', limit: '1' });
    const yen = await list({ type: 'Karambit', limit: '1', currency: 'JPY' });
    expect(yen.items[0]?.id).toBe(euro.items[0]?.id);
    expect(yen.items[0]?.price).toBe(toMinor(((euro.items[0]?.price ?? 0) * 162.37) / 100));
    const zloty = await list({ currency: 'PLN', price_till: '10', limit: '1' });
    expect(zloty.items[0]?.price).toBeLessThanOrEqual(1000);
    expect(zloty.items[0]?.price).toBeGreaterThan(900);
  });

  test('names follow the language, and Arabic has the English ones', async () => {
    const query = { search: 'ak47 redline', limit: '1' };
    const finish = async (lang_id: string) => (await list({ ...query, lang_id })).items[0]?.finish;
    expect(await finish('1')).toBe('Redline');
    expect(await finish('2')).toBe('Rote Linie');
    expect(await finish('4')).toBe('Czerwona linia');
    expect(await finish('5')).toBe('Redline');
    expect(await finish('99')).toBe('Redline');
  });

  test('a listing that is sold leaves the list at once, and its page says so', async () => {
    const { items: page, total } = await list({ type: 'Hydra Gloves', limit: '1' });
    const id = page[0]?.id ?? '';
    run(market.context.db, 'UPDATE listings SET available = 0 WHERE id = ?', id);
    expect((await list({ type: 'Hydra Gloves' })).total).toBe(total - 1);
    expect(await client.get(`/api/items/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'This item is no longer for sale' },
    });
    run(market.context.db, 'UPDATE listings SET available = 1 WHERE id = ?', id);
    expect((await list({ type: 'Hydra Gloves' })).total).toBe(total);
  });
});

describe('search', () => {
  const total = async (search: string, more = {}) => (await list({ search, ...more })).total;

  test('finds beginnings of words in any order, with weapons written together or apart', async () => {
    const apart = await total('AK-47 | Redline');
    expect(apart).toBeGreaterThan(3);
    expect(await total('redl ak47')).toBe(apart);
    expect(await total('rote lin', { lang_id: '2' })).toBeGreaterThan(apart);
    expect(await total('rote lin')).toBe(0);
    expect(await total('redline', { lang_id: '2' })).toBe(await total('redline'));
  });

  test('knows exteriors by name and short-hand, and StatTrak', async () => {
    const worn = await total('asiimov field-tested');
    expect(worn).toBeGreaterThan(3);
    expect(await total('asiimov ft')).toBe(worn);
    const counted = await list({ search: 'stattrak knife', limit: '30' });
    expect(counted.items.every(({ stattrak }) => stattrak)).toBe(true);
    expect(counted.total).toBeGreaterThan(30);
  });

  test.each([
    ['quotes and operators', '" OR "a'],
    ['full-text words', 'NOT NEAR AND OR'],
    ['a column filter', 'en : redline'],
    ['a star and a caret', '^* (redline'],
    ['SQL', "'; DROP TABLE listings; --"],
    ['a null character', 'red\0line'],
    ['emoji', '🔫💥'],
    ['a lone surrogate', '\ud83d'],
    ['an accent alone', '\u0301 ² ½'],
    ['symbols only', '||| --- """'],
    ['many words', 'a '.repeat(99)],
  ])('%s are only words', async (_, search) => {
    expect(await total(search)).toBeLessThan(13_000);
    expect(await total('redline')).toBeGreaterThan(10);
  });

  test('blank text is no search, 10,000 characters are refused', async () => {
    expect(await total('   ')).toBe((await list()).total);
    expect(await client.get(`/api/items/list?search=${'a'.repeat(10_000)}`)).toMatchObject({
      status: 422,
      body: { errors: { search: [expect.stringContaining('200')] } },
    });
  });
});

describe('a query that does not fit', () => {
  test.each([
    ['price_from', 'abc'],
    ['price_from', '-1'],
    ['price_till', '1e5'],
    ['price_till', 'NaN'],
    ['page', '-1'],
    ['page', '0'],
    ['page', '1e9'],
    ['page', '99999999999'],
    ['page', '1.5'],
    ['limit', '100000'],
    ['limit', '0'],
    ['sort', 'price; DROP TABLE listings'],
    ['sale', 'maybe'],
    ['new', '2'],
    ['random', 'yes'],
    ['currency', 'XXX'],
    ['currency', "EUR' OR 1=1"],
    ['lang_id', 'de'],
    ['type', Array.from({ length: 101 }, (_, at) => `t${at}`).join(',')],
    ['category', 'c'.repeat(101)],
  ])('%s=%s is answered with 422 and says which field', async (field, value) => {
    const { status, body } = await client.get(`/api/items/list?${new URLSearchParams({ [field]: value })}`);
    expect(status).toBe(422);
    expect(member(body, 'errors', field, 0)).toBeTypeOf('string');
    expect(member(body, 'status')).not.toBe('OK');
  });

  test('all wrong fields are named at once', async () => {
    const { body } = await client.get('/api/items/list?page=x&limit=y&price_from=z');
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), member(body, 'errors')))).toEqual([
      'page',
      'limit',
      'price_from',
    ]);
  });

  test('a minimum above the maximum is refused', async () => {
    const { body } = await client.get('/api/items/list?price_from=10&price_till=9.99');
    expect(member(body, 'errors', 'price_from', 0)).toContain('above');
  });

  test.each(['type', 'quality', 'heroes', 'exterior_names', 'item_class', 'category'])(
    'SQL in %s finds nothing and harms nothing',
    async (field) => {
      expect((await list({ [field]: "x' OR '1'='1" })).total).toBe(0);
      expect((await list({ [field]: '__proto__' })).total).toBe(0);
      expect((await list()).total).toBeGreaterThan(12_000);
    },
  );
});

describe('items/{id}', () => {
  test('has what the contract names, 20 similar others and a description in the asked language', async () => {
    const [first] = (await list({ search: 'awp asiimov', limit: '1' })).items;
    const details = itemDetails.parse(await payload(`/api/items/${first?.id}?lang_id=2`));
    expect(details).toMatchObject({ id: first?.id, type: 'AWP', weaponName: 'AWP', price: first?.price });
    expect(details.pattern).toMatch(/^\d+$/);
    expect(details.description).toContain('Abnutzungsbereich: 0,18 – 1,00');
    expect(details.similar).toHaveLength(20);
    expect(new Set(details.similar.map(({ imagePath }) => imagePath.replace(/\d\.svg$/, ''))).size).toBe(20);
    expect(details.similar.every(({ id, type }) => id !== first?.id && type === 'AWP')).toBe(true);
  });

  test('a rare kind is filled up with its rarity, from its own game', async () => {
    const [first] = (await list({ heroes: 'Moon Archer', limit: '1' })).items;
    const details = itemDetails.parse(await payload(`/api/items/${first?.id}`));
    expect(details.similar.every(({ category }) => category === 'dota2')).toBe(true);
  });

  test.each(['1', '0', '-1', 'abc', '9999999999999999999', '1e5', "100001'--"])(
    '%s is not found',
    async (id) => {
      expect(await client.get(`/api/items/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { message: 'Item not found' },
      });
    },
  );
});

describe('what the filters offer', () => {
  test('types are exactly the sub-categories, and each finds something', async () => {
    const chips = subcategories.parse(await payload('/api/items/subcategories?category=cs2'));
    const { types, exteriors, rarities, heroes } = filterData.parse(
      await payload('/api/items/filter-data?category=cs2'),
    );
    expect(chips.map(({ value }) => value).slice(0, 3)).toEqual(['rifles', 'sniper_rifles', 'pistols']);
    expect(chips.flatMap((chip) => chip.types)).toEqual(types);
    expect(exteriors).toHaveLength(5);
    expect(rarities[0]).toBe('Consumer Grade');
    expect(heroes).toEqual([]);
    for (const type of types) expect((await list({ type, limit: '1' })).total, type).toBeGreaterThan(0);
    const sum = await list({ type: types.join(',') });
    expect(sum.total).toBe((await list({ category: 'cs2' })).total);
  });

  test('without a category heroes and classes are there too, and each finds something', async () => {
    const { heroes, classes } = filterData.parse(await payload('/api/items/filter-data'));
    expect(heroes.length).toBeGreaterThan(5);
    for (const hero of heroes) expect((await list({ heroes: hero })).total).toBeGreaterThan(0);
    for (const name of classes) expect((await list({ item_class: name })).total).toBeGreaterThan(0);
  });

  test('categories, currencies and recommended items fit the contract', async () => {
    const tree = categories.parse(await payload('/api/categories'));
    expect(tree.map(({ url }) => url)).toEqual(['cs2', 'dota2']);
    const known = currencies.parse(await payload('/api/currencies'));
    expect(known.map(({ code }) => code)).toEqual(['EUR', 'USD', 'GBP', 'PLN', 'BRL', 'JPY']);
    expect(known.filter((one) => one.default)).toMatchObject([{ code: 'EUR', rate: 1 }]);
    expect(items.parse(await payload('/api/items/recommended'))).toHaveLength(20);
  });
});

test('a listing’s picture is an SVG that may be kept for ever, and others are not there', async () => {
  const [first] = (await list()).items;
  const picture = await client.get(first?.imagePath ?? '');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(picture.text).toMatch(/^<svg /);
  expect((await client.get('/i/weapon_nothing.svg')).status).toBe(404);
});
