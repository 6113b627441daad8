import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SORT_IDS } from '#shared/sorts.ts';
import * as wire from '#shared/wire/catalogue.ts';
import * as content from '#shared/wire/content.ts';
import { filterData } from '#shared/wire/filter-data.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import * as preferences from '#shared/wire/preferences.ts';
import { settings } from '#shared/wire/settings.ts';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import * as shapes from './shapes.ts';
import { Visitor } from './visitor.ts';

let sandbox: OpenSandbox;
let visitor: Visitor;

beforeAll(async () => {
  sandbox = await openSandbox();
  visitor = new Visitor(sandbox.api);
});
afterAll(() => sandbox.stop());

describe('calls of a visitor', () => {
  test('answers: have the shape of the contract', async () => {
    const { payload } = shapes;
    const auth = await visitor.get('is-auth', shapes.isAuth);
    expect(Boolean(auth.authenticated)).toBe(false);
    const languages = await visitor.get('languages', payload(shapes.languages));
    expect(languages.payload.map(({ code }) => code)).toEqual(['en', 'de', 'fr', 'pl', 'ar']);
    expect(languages.payload.filter((language) => language.default)).toHaveLength(1);
    for (const { id } of languages.payload)
      await visitor.get(`localizations?lang_id=${id}`, shapes.localizations);
    const currencies = await visitor.get('currencies', payload(shapes.currencies));
    expect(currencies.payload.map(({ code }) => code)).toEqual(['EUR', 'USD', 'GBP', 'PLN', 'BRL', 'JPY']);
    await visitor.get('settings', payload(shapes.settings));
    const countries = await visitor.get('countries', payload(shapes.countries));
    expect(countries.payload).toHaveLength(249);
    await visitor.get('categories', payload(shapes.categories));
    await visitor.get('items/filter-data', payload(shapes.filterData));
    await visitor.get('items/subcategories', payload(shapes.subcategories));
  });

  test('catalogue page: has the total count; pages do not overlap', async () => {
    const first = await visitor.get('items/list?page=1&limit=24', shapes.itemList);
    const second = await visitor.get('items/list?page=2&limit=24', shapes.itemList);
    expect(first.meta.total).toBeGreaterThanOrEqual(12_000);
    expect(first.meta.pages).toBe(Math.ceil(first.meta.total / 24));
    expect(first.payload).toHaveLength(24);
    const seen = new Set(first.payload.map(({ id }) => id));
    expect(second.payload.filter(({ id }) => seen.has(id))).toEqual([]);
  });

  test('orders: are those that the filter data list, and have the same items', async () => {
    const { payload: filters } = await visitor.get('items/filter-data', shapes.payload(shapes.filterData));
    const totals = [];
    for (const sort of filters.sorts ?? [])
      totals.push((await visitor.get(`items/list?sort=${sort}`, shapes.itemList)).meta.total);
    expect(totals.length).toBe(SORT_IDS.length);
    expect(new Set(totals).size).toBe(1);
  });

  test('optional filters: are those that the filter data list, and each narrows the list', async () => {
    const { payload: filters } = await visitor.get('items/filter-data', shapes.payload(shapes.filterData));
    const { payload: first } = await visitor.get('items/list?sort=float', shapes.itemList);
    const { float = 0, pattern = 0 } = first[0] ?? {};
    const queries: Record<string, string> = {
      float: `float_from=${float}&float_till=${float}`,
      stattrak: 'stattrak=true',
      pattern: `pattern=${pattern}`,
      collection: `collection=${encodeURIComponent(filters.collections?.[0] ?? '')}`,
    };
    const { meta: all } = await visitor.get('items/list', shapes.itemList);
    for (const name of filters.filters ?? []) {
      const { meta } = await visitor.get(`items/list?${queries[name]}`, shapes.itemList);
      expect(meta.total, name).toBeGreaterThan(0);
      expect(meta.total, name).toBeLessThan(all.total);
    }
  });

  test('limit: may be 100', async () => {
    const { payload: list } = await visitor.get('items/list?limit=100', shapes.itemList);
    expect(list).toHaveLength(100);
  });

  test('item: is the same alone as in the list, and its picture exists', async () => {
    const { payload: list } = await visitor.get('items/list?page=3', shapes.itemList);
    for (const listed of list.slice(0, 3)) {
      const { payload: item } = await visitor.get(`items/${listed.id}`, shapes.payload(shapes.itemDetails));
      expect(item).toMatchObject({ id: listed.id, title: listed.title, price: listed.price });
      const picture = await fetch(new URL(item.img_url, sandbox.api));
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
      expect((await picture.text()).length).toBeLessThanOrEqual(8192);
    }
  });

  test('prices: are in the requested currency', async () => {
    const { payload: currencies } = await visitor.get('currencies', shapes.payload(shapes.currencies));
    const usd = currencies.find(({ code }) => code === 'USD')?.value ?? 0;
    const [eur] = (await visitor.get('items/list?currency=EUR', shapes.itemList)).payload;
    const [dollar] = (await visitor.get('items/list?currency=USD', shapes.itemList)).payload;
    expect(dollar?.id).toBe(eur?.id);
    expect(dollar?.price).toBeCloseTo((eur?.price ?? 0) * usd, 1);
  });
});

describe('answers read by the shop’s schemas', () => {
  const read = async (path: string) => payloadOf((await visitor.ask('GET', path)).body);

  test('catalogue page: loses no item and no price', async () => {
    const { body } = await visitor.ask('GET', 'items/list?page=1&limit=60');
    const list = wire.itemList.parse(body);
    expect(list.payload).toHaveLength(60);
    expect(JSON.stringify(list)).not.toMatch(/NaN|"undefined"/);
  });

  test('other answers: are read without dropping anything', async () => {
    const length = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
    for (const { path, schema } of [
      { path: 'languages', schema: preferences.languages },
      { path: 'currencies', schema: preferences.currencies },
      { path: 'countries', schema: preferences.countries },
      { path: 'categories', schema: wire.categories },
      { path: 'items/subcategories', schema: wire.subcategories },
      { path: 'faq', schema: content.faq },
      { path: 'static-pages', schema: content.staticPages },
      { path: 'social-links', schema: content.socialLinks },
    ]) {
      const raw = await read(path);
      expect(length(raw), path).toBeGreaterThan(0);
      expect(length(schema.parse(raw)), path).toBe(length(raw));
    }
    expect(filterData.parse(await read('items/filter-data')).facets.type.length).toBeGreaterThan(10);
    expect(settings.parse(await read('settings'))).toBeDefined();
  });
});

describe('malformed requests', () => {
  test.each([
    ['items/999999999', 404],
    ['items/abc', 404],
    ['nothing-of-the-kind', 404],
    ['items/list?page=0', 422],
    ['items/list?page=abc', 422],
    ['items/list?currency=XXX', 422],
    ['items/list?limit=101', 422],
    ['items/list?sort=oldest', 422],
    ['static-pages/999', 404],
    ['deposit/status/999', 404],
    ['user/profile', 401],
    ['cart', 401],
    ['purchase/history', 401],
    ['deposit/history', 401],
    ['offer/history', 401],
    ['user/financial-summary', 401],
  ])('GET %s: answers %i with a message in the envelope', async (path, status) => {
    const answer = await visitor.ask('GET', path);
    expect(answer.status).toBe(status);
    expect(shapes.refusal.safeParse(answer.body).error).toBeUndefined();
  });
});
