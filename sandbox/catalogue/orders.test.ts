import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { rows, run } from '../database.ts';
import { testCatalogue } from './testing.ts';

const { market, list } = testCatalogue();

const Id = z.object({ id: z.number() });

/** Each order as SQL. */
const SQL: readonly (readonly [string, string])[] = [
  ['desc', 'price DESC, id DESC'],
  ['asc', 'price, id'],
  ['newest', 'listed_at DESC, price, id'],
  ['discount', 'coalesce(price * 1.0 / old_price, 1), price, id'],
  ['float', 'float IS NULL, float, price, id'],
  ['float_desc', 'float IS NULL, float DESC, price, id'],
];

/** All ids of a query, page by page. */
async function idsOf(query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  const { pages } = await list({ ...query, limit: '100' });
  for (let page = 1; page <= pages; page++) {
    const { items } = await list({ ...query, limit: '100', page: String(page) });
    ids.push(...items.map(({ id }) => Number(id)));
  }
  return ids;
}

const expected = (where: string, orderBy: string) =>
  rows(
    market.context.db,
    Id,
    `SELECT id FROM listings WHERE available = 1 AND ${where} ORDER BY ${orderBy}`,
  ).map(({ id }) => id);

describe.each(SQL)('sort=%s', (sort, orderBy) => {
  test('pages: hold every match once and in order, those without a value last', async () => {
    const type = ['Karambit', 'Courier'];
    const ids = await idsOf({ sort, type: type.join() });
    expect(ids).toEqual(expected(`type IN ('${type.join("', '")}')`, orderBy));
    expect(ids.length).toBeGreaterThan(200);
  });

  test('filters: hold', async () => {
    const ids = await idsOf({ sort, category: 'cs2', type: 'AWP', price_from: '5', price_till: '40' });
    expect(ids).toEqual(expected("type = 'AWP' AND price BETWEEN 500 AND 4000", orderBy));
    expect(ids.length).toBeGreaterThan(50);
  });
});

test('equal copies: are sorted by price, then id', async () => {
  const { db } = market.context;
  run(db, "UPDATE listings SET float = 0.5, listed_at = 7, price = 500 + id % 3 WHERE type = 'FAMAS'");
  run(db, "UPDATE listings SET old_price = price * 2 WHERE type = 'FAMAS'");
  for (const sort of ['newest', 'discount', 'float', 'float_desc'])
    expect(await idsOf({ sort, type: 'FAMAS' }), sort).toEqual(expected("type = 'FAMAS'", 'price, id'));
});

test('changed copy: moves at once', async () => {
  const query = { sort: 'discount', type: 'Zeus x27', limit: '1' };
  const last = (await idsOf(query)).at(-1) ?? 0;
  run(market.context.db, 'UPDATE listings SET old_price = price * 50 WHERE id = ?', last);
  expect((await list(query)).items[0]?.id).toBe(String(last));
});
