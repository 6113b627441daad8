import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { LISTED_UNTIL } from '../catalogue/seed.ts';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { row, rows } from '../database.ts';
import { problems } from '../testing/shopper.ts';
import { DRIFT_REACH } from './drifted-price.ts';
import { driftingMarket } from './testing.ts';

/** A month, slow and with pauses: it has as many changes as one day at the usual pace. */
let market: ReturnType<typeof driftingMarket>;
const stocks: number[] = [];
beforeAll(async () => {
  market = driftingMarket(0.1);
  stocks.push(count('available = 1'));
  for (let day = 0; day < 30; day += 3) {
    await market.pass(3 * DAY_MS);
    stocks.push(count('available = 1'));
  }
});
afterAll(() => market.close());

const Count = z.object({ count: z.number() });
const count = (where: string) =>
  row(market.context.db, Count, `SELECT count(*) AS count FROM listings WHERE ${where}`)?.count ?? NaN;

const Copy = z.object({
  id: z.number(),
  base_price: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  is_sale: z.number(),
  float: z.nullable(z.number()),
  wear_from: z.nullable(z.number()),
  wear_to: z.nullable(z.number()),
  listed_at: z.number(),
  is_new: z.number(),
});
const onSale = () =>
  rows(
    market.context.db,
    Copy,
    `SELECT l.id, base_price, price, old_price, is_sale, float, wear_from, wear_to, listed_at, is_new
      FROM listings l JOIN items ON items.id = item_id WHERE available = 1`,
  );

test('stock: stays within 10% of its first size, all the time', () => {
  const [first = NaN] = stocks;
  expect(stocks).toHaveLength(11);
  for (const stock of stocks) expect(Math.abs(stock / first - 1)).toBeLessThan(0.1);
});

test('prices: stay near the base price, with a higher old price in a sale only', () => {
  const copies = onSale();
  const wrong = copies.filter(({ price, base_price, old_price, is_sale }) => {
    // Prices are rounded: cheap ones by half a cent, others by less than 1%.
    const rounding = Math.max(1, base_price * 0.01);
    const inReach = (old_price ?? price) <= base_price * DRIFT_REACH + rounding;
    const aboveMistakes = price >= Math.max(3, base_price * 0.25 - rounding);
    const isReduced = old_price !== null && old_price > price;
    return !inReach || !aboveMistakes || isReduced !== (is_sale === 1) || isReduced !== (old_price !== null);
  });
  expect(wrong).toEqual([]);
  expect(copies.filter(({ price, base_price }) => price !== base_price).length).toBeGreaterThan(2000);
});

test('new copies: have wear of their finish, and are new for some hours only', () => {
  const now = market.context.clock.now();
  const added = onSale().filter(({ listed_at }) => listed_at > LISTED_UNTIL);
  expect(added.length).toBeGreaterThan(2000);
  for (const { float, wear_from, wear_to } of added)
    if (float !== null) expect(float >= (wear_from ?? NaN) && float <= (wear_to ?? NaN)).toBe(true);
  for (const { is_new, listed_at } of added) expect(is_new).toBe(Number(listed_at > now - 8 * HOUR_MS));
  expect(added.some(({ is_new }) => is_new === 1)).toBe(true);
});

test('copies sold elsewhere: are forgotten after two days, and their ids are not used again', () => {
  const Away = z.object({ since: z.number() });
  const { db, clock } = market.context;
  // Histories name the items of purchases.
  const sql = `SELECT since FROM away
    WHERE CAST(listing_id AS TEXT) NOT IN (SELECT item_id FROM purchase_lines)`;
  const since = rows(db, Away, sql).map((away) => away.since);
  expect(since.length).toBeGreaterThan(200);
  expect(Math.min(...since)).toBeGreaterThan(clock.now() - 2 * DAY_MS);
  const Last = z.object({ ids: z.number(), last: z.number() });
  const found = row(db, Last, 'SELECT count(*) AS ids, max(id) AS last FROM listings');
  expect((found?.last ?? 0) - 100_000).toBeGreaterThan((found?.ids ?? 0) + 2000);
});

test('books: balance', () => expect(problems(market)).toEqual([]));
