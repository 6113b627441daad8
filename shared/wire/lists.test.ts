import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categories, itemList, items } from './catalogue.ts';
import { faq, socialLinks, staticPages } from './content.ts';
import { parseAnswer } from './lists.ts';
import { depositRecords } from './payments.ts';
import { countries, currencies, languages } from './preferences.ts';

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

it('what is told names the member, and no value', () => {
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
