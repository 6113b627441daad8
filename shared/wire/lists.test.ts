import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cart } from './cart.ts';
import { categories, itemList, items, subcategories } from './catalogue.ts';
import { faq, notice, socialLinks, staticPages } from './content.ts';
import { filterData } from './filter-data.ts';
import { parseAnswer } from './lists.ts';
import { offerAnswer } from './offers.ts';
import { depositRecords, paymentAnswer } from './payments.ts';
import { countries, currencies, languages, localizations } from './preferences.ts';
import { signedIn } from './session.ts';
import { settings } from './settings.ts';

const item = { id: 1, price: 12.5, type: 'AK-47', img_url: '' };
const money = { code: 'EUR', symbol: '€', value: 1, default: 1 };
/** A list of each call, with an entry that is as in the contract and one that is not. */
const LISTS = {
  items: [items, item, { ...item, price: 'free' }],
  categories: [categories, { id: 1, name: 'CS2', url: 'cs2' }, { id: 2, url: 'dota2' }],
  languages: [languages, { id: 1, code: 'en', title: 'English' }, { id: 2, code: '<b>', title: 'X' }],
  currencies: [currencies, money, { ...money, code: 'USD', value: 0 }],
  countries: [countries, { id: 1, title: 'Malta', iso: 'MT' }, { id: 2, title: 'Nowhere' }],
  faq: [faq, { order: 1, question: 'Why?', answer: '' }, { order: 2, answer: 'Because.' }],
  pages: [staticPages, { id: 1, slug: 'terms', title: 'Terms' }, { slug: 'lost', title: 'Lost' }],
  links: [socialLinks, { title: 'Instagram', link: 'https://x.example/' }, { title: 'Empty' }],
} as const;

describe.each(Object.entries(LISTS))('%s:', (_, [schema, fitting, misfit]) => {
  it('an entry that breaks the contract is left out and told, the others stay', () => {
    const told: string[] = [];
    const { data } = parseAnswer<z.ZodMiniType>(schema, [misfit, fitting, null], (reason) =>
      told.push(reason),
    );
    expect(data).toEqual(z.parse<z.ZodMiniType>(schema, [fitting]));
    expect(data).toHaveLength(1);
    expect(told).toHaveLength(2);
  });
});

const REQUIRED = Object.entries(LISTS).filter(([name]) => name !== 'links');
it.each(REQUIRED)(
  '%s: is refused if no entry can be read, and empty if none was sent',
  (_, [schema, , misfit]) => {
    expect(z.safeParse<z.ZodMiniType>(schema, [misfit, null]).success).toBe(false);
    expect(z.parse<z.ZodMiniType>(schema, [])).toEqual([]);
  },
);

it('items/list: one entry that breaks the contract does not empty the catalogue', () => {
  const answer = { status: 'OK', payload: [item, { id: 2 }, { ...item, id: 3 }], meta: { total: 40 } };
  expect(z.parse(itemList, answer).payload.map(({ id }) => id)).toEqual(['1', '3']);
});

it('the report names the wrong member, and no value', () => {
  const told: string[] = [];
  parseAnswer(items, [item, { ...item, price: 'secret' }, 'secret'], (reason) => told.push(reason));
  expect(told).toEqual(['price: invalid_format', 'entry: invalid_type']);
  z.parse(items, [item, null]);
  expect(told).toHaveLength(2);
});

it('a history that leaves something out is not complete, also if nothing is left', () => {
  const deposit = { id: 1, sum: 5, status: 'Success' };
  expect(z.parse(depositRecords, [deposit, { id: 2 }])).toMatchObject({ complete: false });
  expect(z.parse(depositRecords, [{ id: 2 }])).toEqual({ entries: [], complete: false });
  expect(z.parse(depositRecords, [deposit])).toMatchObject({ complete: true });
});

const BLANK = ' \u200b\u2800';
const NAMED = {
  categories: [categories, { id: 1, name: BLANK, url: 'cs2' }],
  subcategories: [subcategories, { category: BLANK, sub_categories: [] }],
  faq: [faq, { order: 1, question: BLANK, answer: 'Because.' }],
} as const;
it.each(Object.entries(NAMED))('%s: an entry whose name can’t be seen is left out', (_, [schema, blank]) => {
  const { success, data } = z.safeParse<z.ZodMiniType>(schema, [blank]);
  expect(success ? data : []).toEqual([]);
});

it('takes another name for one that can’t be seen, where there is one', () => {
  expect(z.parse(languages, [{ id: 1, code: 'de', title: BLANK }])).toMatchObject([{ title: 'de' }]);
  expect(z.parse(countries, [{ id: 1, iso: 'MT', title: BLANK }])).toMatchObject([{ title: 'MT' }]);
  expect(z.parse(staticPages, [{ id: 1, slug: BLANK, title: BLANK }])).toMatchObject([
    { title: '1', slug: '' },
  ]);
  expect(z.parse(currencies, [{ ...money, symbol: BLANK }])).toMatchObject([{ symbol: '' }]);
  const wire = { min_top_up: 5, copyright: BLANK, internal_currency: { name: BLANK, exchange_rate_eur: 2 } };
  expect(z.parse(settings, wire)).toMatchObject({
    copyright: undefined,
    internalCurrency: { name: 'Credits', euroRate: 2 },
  });
});

it('drops words that can’t be seen', () => {
  expect(
    z.parse(subcategories, [{ category: 'Rifles', sub_categories: ['AK-47', '', BLANK] }]),
  ).toMatchObject([{ types: ['AK-47'] }]);
  expect(z.parse(filterData, { types: ['AK-47', BLANK] }).facets.type).toEqual(['AK-47']);
});

it('a rate that no amount could be counted with is none', () => {
  const rates = [1e-320, 1e308, '0x10', '1e999', -1].map((value) => ({ ...money, code: 'USD', value }));
  expect(z.parse(currencies, [...rates, money])).toHaveLength(1);
});

it('an object with number keys is a list, as PHP writes one that it has filtered; any other object is not', () => {
  const second = { ...item, id: 2 };
  for (const [first, next] of [
    ['0', '1'],
    ['0', '2'],
    ['1', '2'],
    ['7', '12'],
  ] as const)
    expect(z.parse(items, { [next]: second, [first]: item }).map(({ id }) => id)).toEqual(['1', '2']);
  expect(z.parse(items, { 5: { ...item, badges: { 1: 'NEW', 3: 'SALE' } } })).toMatchObject([
    { badges: ['new', 'sale'] },
  ]);
  expect(z.parse(cart, { items: { 1: { item_id: 1, item } }, total: 12.5 }).items).toHaveLength(1);
  for (const other of [{}, { '01': item }, { '-1': item }, { '1.5': item }, { 0: item, id: item }, '0'])
    expect(z.safeParse(items, other).success).toBe(false);
});

it('an empty list is an empty map in an answer, and a list with entries is none', () => {
  expect(z.parse(localizations, [])).toEqual({});
  expect(z.safeParse(localizations, ['text']).success).toBe(false);
  const read = (schema: z.ZodMiniType, answer: unknown) => parseAnswer(schema, answer, () => undefined).data;
  expect(read(signedIn, [])).toEqual({});
  expect(read(notice, [])).toEqual({});
  expect(read(paymentAnswer, [])).toEqual({});
  expect(read(offerAnswer, ['text'])).toBeUndefined();
  expect(read(settings, [])).toBeUndefined();
  expect(read(depositRecords, [])).toEqual({ entries: [], complete: true });
});
