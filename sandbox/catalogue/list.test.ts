import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { toMinor } from '#shared/money.ts';
import { run } from '../database.ts';
import { member } from '../testing/client.ts';
import { testCatalogue } from './testing.ts';

const { market, client, list } = testCatalogue();

describe('items/list', () => {
  test('list: has 15 items of all games, the most expensive first, without a query', async () => {
    const { items: page, total, pages } = await list();
    expect(page).toHaveLength(15);
    expect(page.map(({ price }) => price)).toEqual(page.map(({ price }) => price).toSorted((a, b) => b - a));
    expect(pages).toBe(Math.ceil(total / 15));
    expect((await list({ category: 'cs2' })).total).toBeLessThan(total);
  });

  test('pages: hold every listing once, in both directions', async () => {
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

  test('page: is empty beyond the end, with the total', async () => {
    const { items: page, total, pages } = await list({ page: '1000000000' });
    expect(page).toEqual([]);
    expect(total).toBeGreaterThan(12_000);
    expect(pages).toBeLessThan(1_000_000_000);
  });

  test('filters: hold for every item, alone and together', async () => {
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

  test('hero and class: find items of the second game', async () => {
    const { items: page, total } = await list({ heroes: 'Moon Archer', item_class: 'Agility' });
    expect(total).toBeGreaterThan(5);
    expect(new Set(page.map(({ category }) => category))).toEqual(new Set(['dota2']));
    expect((await list({ heroes: 'Moon Archer', item_class: 'Strength' })).total).toBe(0);
  });

  test('sale and new: show badges, and a sale its old price', async () => {
    const { items: page } = await list({ sale: 'true', new: '1', limit: '50' });
    expect(page.length).toBeGreaterThan(10);
    for (const one of page) {
      expect(one.badges).toEqual(expect.arrayContaining(['new', 'sale']));
      expect(one.oldPrice).toBeGreaterThan(one.price);
    }
  });

  test('sale: has the highest discount first, without an order', async () => {
    const { items: page } = await list({ sale: 'true', limit: '20' });
    const left = page.map(({ price, oldPrice = 0 }) => price / oldPrice);
    expect(left).toHaveLength(20);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
  });

  test('StatTrak copy: has its mark, a float of nine decimals and a pattern', async () => {
    const { items: page } = await list({ category: 'cs2', search: 'stattrak ft', limit: '100' });
    const counted = page.filter(({ stattrak, float }) => stattrak && float !== undefined);
    expect(counted.length).toBeGreaterThan(20);
    for (const { pattern } of counted) expect(pattern).toMatch(/^([1-9]\d{0,2}|1000)$/);
    // Every tenth float ends in a zero, which JSON leaves out.
    const long = counted.filter(({ float = 0 }) => Number(float.toFixed(8)) !== float);
    expect(long.length).toBeGreaterThan(counted.length / 2);
  });

  test('copy of the second game: has neither float nor pattern', async () => {
    const { items: page } = await list({ category: 'dota2' });
    expect(page).toHaveLength(15);
    for (const one of page)
      expect(one).toMatchObject({ float: undefined, pattern: undefined, stattrak: false });
  });

  test('random: gives different items each time, none twice', async () => {
    const query = { random: 'true', limit: '20', category: 'cs2' };
    const [one, other] = [await list(query), await list(query)];
    const ids = one.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(ids).not.toEqual(other.items.map(({ id }) => id));
    const few = await list({ random: 'true', limit: '100', type: 'Hydra Gloves' });
    expect(new Set(few.items.map(({ id }) => id)).size).toBe(few.total);
  });

  test('currency: changes prices and price filters', async () => {
    const euro = await list({ type: 'Karambit', limit: '1' });
    const yen = await list({ type: 'Karambit', limit: '1', currency: 'JPY' });
    expect(yen.items[0]?.id).toBe(euro.items[0]?.id);
    expect(yen.items[0]?.price).toBe(toMinor(((euro.items[0]?.price ?? 0) * 162.37) / 100));
    const zloty = await list({ currency: 'PLN', price_till: '10', limit: '1' });
    expect(zloty.items[0]?.price).toBeLessThanOrEqual(1000);
    expect(zloty.items[0]?.price).toBeGreaterThan(900);
  });

  test('language: changes names, and Arabic shows English ones', async () => {
    const query = { search: 'ak47 redline', limit: '1' };
    const finish = async (lang_id: string) => (await list({ ...query, lang_id })).items[0]?.finish;
    expect(await finish('1')).toBe('Redline');
    expect(await finish('2')).toBe('Rote Linie');
    expect(await finish('4')).toBe('Czerwona linia');
    expect(await finish('5')).toBe('Redline');
    expect(await finish('99')).toBe('Redline');
  });

  test('sold listing: leaves the list at once, and its page answers 410', async () => {
    const { items: page, total } = await list({ type: 'Hydra Gloves', limit: '1' });
    const id = page[0]?.id ?? '';
    run(market.context.db, 'UPDATE listings SET available = 0 WHERE id = ?', id);
    expect((await list({ type: 'Hydra Gloves' })).total).toBe(total - 1);
    expect(await client.get(`/api/items/${id}`)).toMatchObject({
      status: 410,
      body: { message: 'This item is no longer for sale' },
    });
    run(market.context.db, 'UPDATE listings SET available = 1 WHERE id = ?', id);
    expect((await list({ type: 'Hydra Gloves' })).total).toBe(total);
  });
});

describe('invalid query', () => {
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
    ['sort', 'oldest'],
    ['sort', '__proto__'],
    ['sale', 'maybe'],
    ['new', '2'],
    ['random', 'yes'],
    ['currency', 'XXX'],
    ['currency', "EUR' OR 1=1"],
    ['lang_id', 'de'],
    ['type', Array.from({ length: 101 }, (_, at) => `t${at}`).join(',')],
    ['category', 'c'.repeat(101)],
  ])('%s=%s: answers 422 and names the field', async (field, value) => {
    const { status, body } = await client.get(`/api/items/list?${new URLSearchParams({ [field]: value })}`);
    expect(status).toBe(422);
    expect(member(body, 'errors', field, 0)).toBeTypeOf('string');
    expect(member(body, 'status')).not.toBe('OK');
  });

  test('several wrong fields: are all named', async () => {
    const { body } = await client.get('/api/items/list?page=x&limit=y&price_from=z');
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), member(body, 'errors')))).toEqual([
      'page',
      'limit',
      'price_from',
    ]);
  });

  test('minimum above the maximum: is refused', async () => {
    const { body } = await client.get('/api/items/list?price_from=10&price_till=9.99');
    expect(member(body, 'errors', 'price_from', 0)).toContain('above');
  });

  test.each(['type', 'quality', 'heroes', 'exterior_names', 'item_class', 'category'])(
    'SQL in %s: finds nothing and changes nothing',
    async (field) => {
      expect((await list({ [field]: "x' OR '1'='1" })).total).toBe(0);
      expect((await list({ [field]: '__proto__' })).total).toBe(0);
      expect((await list()).total).toBeGreaterThan(12_000);
    },
  );
});
