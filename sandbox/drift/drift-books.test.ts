import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import { rows, statement } from '../database.ts';
import { member } from '../testing/client.ts';
import { DECLINED, Shopper, payer, problems } from '../testing/shopper.ts';
import { driftOf } from './drift.ts';
import { driftingMarket } from './testing.ts';

let market: ReturnType<typeof driftingMarket>;
beforeAll(() => {
  market = driftingMarket(10);
});
afterEach(() => expect(problems(market)).toEqual([]));
afterAll(() => market.close());

const Id = z.object({ id: z.number() });
/** Cheap copies on sale, of different items. */
const cheap = (count: number) =>
  rows(
    market.context.db,
    Id,
    `SELECT min(id) AS id FROM listings WHERE available = 1 AND price BETWEEN 600 AND 2000
      GROUP BY item_id ORDER BY 1 DESC LIMIT ?`,
    count,
  ).map(({ id }) => id);
const copy = (id: number) => statement(market.context.db, 'SELECT * FROM listings WHERE id = ?').get(id);
/** Until then a copy has changed four times, on average. */
const CHANGED_MS = 2 * HOUR_MS;

describe('drift and purchases', () => {
  test('copies in a cart: keep their price, and can be bought for it', async () => {
    const shopper = new Shopper(market, 100_000);
    const ids = cheap(20);
    await shopper.take(ids);
    const before = ids.map(copy);
    const total = member((await shopper.get('/api/cart')).body, 'payload', 'total');
    await market.pass(CHANGED_MS);
    expect(ids.map(copy)).toEqual(before);
    expect(member((await shopper.get('/api/cart')).body, 'payload', 'total')).toBe(total);
    expect((await shopper.buy()).status).toBe(200);
    expect(await shopper.balance()).toBe(100_000 - Math.round(Number(total) * 100));
  });

  test('copies of a purchase: do not change, be it paid or pending', async () => {
    const shopper = new Shopper(market, 100_000);
    const [bought, pending] = [cheap(10), cheap(20).slice(10)];
    await shopper.take(bought);
    expect((await shopper.buy()).status).toBe(200);
    await shopper.take(pending);
    expect((await shopper.buy({ paymentType: 'card' })).status).toBe(200);
    for (const id of pending) shopper.drop(id);
    const before = [...bought, ...pending].map(copy);
    await market.pass(14 * MINUTE_MS);
    expect([...bought, ...pending].map(copy)).toEqual(before);
    // Released when its payer takes too long, they are part of the market again.
    await market.pass(CHANGED_MS);
    expect(bought.map(copy)).toEqual(before.slice(0, 10));
    expect(pending.map(copy)).not.toEqual(before.slice(10));
  });

  test('copy sold elsewhere: is sold for the shop’s users too', async () => {
    const Sold = z.object({ id: z.number() });
    const [sold] = rows(
      market.context.db,
      Sold,
      'SELECT listing_id AS id FROM away ORDER BY since DESC LIMIT 1',
    );
    const shopper = new Shopper(market);
    const answer = await shopper.post('/api/cart', { item_id: sold?.id });
    expect([answer.status, member(answer.body, 'message')]).toEqual([422, 'This item has been sold']);
    expect((await shopper.get(`/api/items/${sold?.id}`)).status).toBe(410);
  });

  test('books: balance when users buy while the market drifts', async () => {
    const at = payer(market.context);
    driftOf(market.context).change({ pace: 1 });
    for (let round = 0; round < 8; round += 1) {
      const shopper = new Shopper(market, 20_000);
      await shopper.take(cheap(3));
      await market.pass(10 * MINUTE_MS);
      const paymentType = round % 2 === 0 ? 'balance' : 'card';
      const answer = await shopper.buy({ paymentType });
      expect(answer.status).toBe(200);
      if (round % 4 === 1) await at.pay(answer);
      if (round % 8 === 3) await at.pay(answer, DECLINED);
      await market.pass(20 * MINUTE_MS);
      expect(problems(market)).toEqual([]);
    }
  });
});
