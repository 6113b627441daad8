import { describe, expect, test } from 'vitest';

import { SORT_IDS } from '#shared/sorts.ts';
import { categories, items, subcategories } from '#shared/wire/catalogue.ts';
import { filterData } from '#shared/wire/filter-data.ts';
import { LANGUAGES } from '../languages.ts';
import { currencies } from '#shared/wire/preferences.ts';
import { testCatalogue } from './testing.ts';

const { client, list, payload } = testCatalogue();

describe('search', () => {
  const total = async (search: string, more = {}) => (await list({ search, ...more })).total;

  test('search: finds beginnings of words in any order, and joined weapon names', async () => {
    const apart = await total('AK-47 | Redline');
    expect(apart).toBeGreaterThan(3);
    expect(await total('redl ak47')).toBe(apart);
    expect(await total('rote lin', { lang_id: '2' })).toBeGreaterThan(apart);
    expect(await total('rote lin')).toBe(0);
    expect(await total('redline', { lang_id: '2' })).toBe(await total('redline'));
  });

  test('search: knows names and short forms of exteriors, and StatTrak', async () => {
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
  ])('%s: count as words only', async (_, search) => {
    expect(await total(search)).toBeLessThan(13_000);
    expect(await total('redline')).toBeGreaterThan(10);
  });

  test('search: ignores blank text and refuses 10,000 characters', async () => {
    expect(await total('   ')).toBe((await list()).total);
    expect(await client.get(`/api/items/list?search=${'a'.repeat(10_000)}`)).toMatchObject({
      status: 422,
      body: { errors: { search: [expect.stringContaining('200')] } },
    });
  });
});

describe('filter values', () => {
  test('types: equal the sub-categories, and each finds something', async () => {
    const chips = subcategories.parse(await payload('/api/items/subcategories?category=cs2'));
    const { facets } = filterData.parse(await payload('/api/items/filter-data?category=cs2'));
    const { type: types, exterior: exteriors, rarity: rarities, hero: heroes } = facets;
    expect(chips.map(({ value }) => value).slice(0, 3)).toEqual(['rifles', 'sniper_rifles', 'pistols']);
    expect(chips.flatMap((chip) => chip.types)).toEqual(types);
    expect(exteriors).toHaveLength(5);
    expect(rarities[0]).toBe('Consumer Grade');
    expect(heroes).toEqual([]);
    for (const type of types) expect((await list({ type, limit: '1' })).total, type).toBeGreaterThan(0);
    const sum = await list({ type: types.join(',') });
    expect(sum.total).toBe((await list({ category: 'cs2' })).total);
  });

  test('heroes and classes: appear without a category, and each finds something', async () => {
    const { facets } = filterData.parse(await payload('/api/items/filter-data'));
    const { hero: heroes, class: classes } = facets;
    expect(heroes.length).toBeGreaterThan(5);
    for (const hero of heroes) expect((await list({ heroes: hero })).total).toBeGreaterThan(0);
    for (const name of classes) expect((await list({ item_class: name })).total).toBeGreaterThan(0);
  });

  test('optional filters: find copies by float, StatTrak, pattern and collection, named in any language', async () => {
    const found = async (query: Record<string, string>) => (await list({ limit: '100', ...query })).items;
    const worn = await found({ float_from: '0.15', float_till: '0.16' });
    expect(worn.length).toBeGreaterThan(10);
    for (const { float } of worn) expect(float).toBeLessThanOrEqual(0.16);
    const [counted, plain] = [await found({ stattrak: 'true' }), await found({ stattrak: 'false' })];
    expect([counted, plain].map((all) => new Set(all.map(({ stattrak }) => stattrak)))).toEqual([
      new Set([true]),
      new Set([false]),
    ]);
    const { pattern } = worn[0] ?? {};
    const patterns = await found({ pattern: `${pattern},1001` });
    expect(new Set(patterns.map((item) => item.pattern))).toEqual(new Set([pattern]));
    const named = async (id: string) =>
      filterData.parse(await payload(`/api/items/filter-data?category=cs2&lang_id=${id}`)).facets.collection;
    const [english, german] = [await named('1'), await named('2')];
    expect(german.length).toBe(english.length);
    const totals = await Promise.all(german.map(async (name) => (await list({ collection: name })).total));
    expect(Math.min(...totals)).toBeGreaterThan(0);
    expect(await list({ collection: '' })).toMatchObject({ total: (await list()).total });
  });

  test('optional filters: refuse other values', async () => {
    for (const query of [
      'float_from=1.5',
      'float_till=x',
      'float_from=0.4&float_till=0.3',
      'pattern=a',
      'stattrak=no',
    ])
      expect((await client.get(`/api/items/list?${query}`)).status, query).toBe(422);
  });

  test('orders: are all of the shop’s, and each is accepted', async () => {
    const { sorts } = filterData.parse(await payload('/api/items/filter-data?category=cs2'));
    expect(sorts).toEqual(SORT_IDS);
    for (const sort of sorts) expect((await list({ sort })).items, sort).toHaveLength(15);
  });

  test('categories: have a name in every language, and the same address and types in all', async () => {
    const at = async (id: number) => ({
      tree: categories.parse(await payload(`/api/categories?lang_id=${id}`)),
      chips: subcategories.parse(await payload(`/api/items/subcategories?lang_id=${id}`)),
    });
    const english = await at(1);
    const groups = (tree: typeof english.tree) => tree.flatMap((game) => game.subcategories);
    const names = groups(english.tree).map(({ name }) => name);
    expect(names).toHaveLength(16);
    for (const { id, code } of LANGUAGES.slice(1)) {
      const { tree, chips } = await at(id);
      expect(groups(tree).map(({ url }) => url)).toEqual(groups(english.tree).map(({ url }) => url));
      expect(chips.map(({ types }) => types)).toEqual(english.chips.map(({ types }) => types));
      const own = groups(tree).map(({ name }) => name);
      for (const [at, name] of own.entries()) expect(name, `${code} ${names[at]}`).not.toBe(names[at]);
      expect(new Set(own).size, code).toBe(names.length);
      // A chip is found in the tree by its name.
      expect(new Set(chips.map(({ title }) => title))).toEqual(new Set(own));
    }
    expect((await at(2)).chips.map(({ title }) => title)).toContain('Gewehre');
  });

  test('categories, currencies and recommended items: match the contract', async () => {
    const tree = categories.parse(await payload('/api/categories'));
    expect(tree.map(({ url }) => url)).toEqual(['cs2', 'dota2']);
    const known = currencies.parse(await payload('/api/currencies'));
    expect(known.map(({ code }) => code)).toEqual(['EUR', 'USD', 'GBP', 'PLN', 'BRL', 'JPY']);
    expect(known.filter((one) => one.default)).toMatchObject([{ code: 'EUR', rate: 1 }]);
    expect(items.parse(await payload('/api/items/recommended'))).toHaveLength(20);
  });
});
