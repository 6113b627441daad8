import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { cart as cartSchema, promo } from '#shared/wire/cart.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { areas } from '../areas.ts';
import { type TestClient, member, testMarket } from '../testing/client.ts';
import { discountOf } from './promo.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeAll(async () => {
  market = testMarket(areas);
  client = market.client();
  await client.post('/api/login', { username: 'demo', password: 'Demo1234' });
});
beforeEach(() => {
  market.context.db.exec('DELETE FROM cart_items; UPDATE listings SET available = 1');
});
afterAll(() => market.close());

const A = 100_001;
const B = 100_002;
const read = async (query = '') => cartSchema.parse(payloadOf((await client.get(`/api/cart${query}`)).body));
const add = (item_id: unknown, more = {}) =>
  client.post('/api/cart', { item_id, is_variation: false, count: 1, currency: 'EUR', lang_id: 1, ...more });
const setPrice = (id: number, price: number) =>
  market.context.db.prepare('UPDATE listings SET price = ? WHERE id = ?').run(price, id);
const sell = (id: number) =>
  market.context.db.prepare('UPDATE listings SET available = 0 WHERE id = ?').run(id);

describe('cart', () => {
  it('GET cart: lists items in the order they were added, with their total', async () => {
    setPrice(A, 1999);
    setPrice(B, 1);
    expect([(await add(B)).status, (await add(String(A))).status]).toEqual([200, 200]);
    const { items, total } = await read();
    expect([items.map(({ itemId }) => itemId), total]).toEqual([[String(B), String(A)], 2000]);
  });

  it('GET cart: adds up the prices shown, in any currency', async () => {
    setPrice(A, 333);
    setPrice(B, 333);
    await add(A);
    await add(B);
    for (const currency of ['EUR', 'USD', 'GBP', 'PLN', 'BRL', 'JPY']) {
      const { items, total } = await read(`?currency=${currency}`);
      expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(total);
    }
  });

  it('POST cart: refuses an item twice, also in parallel', async () => {
    const answers = await Promise.all([add(A), add(A)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(member((await add(A)).body, 'message')).toBe('This item is already in your cart');
    expect((await read()).items).toHaveLength(1);
  });

  it('GET cart: marks sold items and leaves them out of the total', async () => {
    setPrice(B, 700);
    await add(A);
    await add(B);
    sell(A);
    const { items, total } = await read();
    expect(items.map(({ error }) => error)).toEqual(['This item has been sold', undefined]);
    expect(total).toBe(700);
    expect((await read('?lang_id=2')).items[0]?.error).toBe('Dieser Artikel ist verkauft');
    expect((await client.delete(`/api/cart/${A}`)).status).toBe(200);
    expect((await add(A)).status).toBe(422);
  });

  it.each([
    ['an unknown id', 1, 404],
    ['a huge id', 999_999_999_999, 404],
    ['an id beyond whole numbers', 1e21, 422],
    ['a fraction', 100_001.5, 422],
    ['a negative id', -100_001, 422],
    ['SQL', '100001; DROP TABLE cart_items', 422],
    ['a list', [A], 422],
    ['an object', { id: A }, 422],
    ['null', null, 422],
    ['true', true, 422],
    ['nothing', undefined, 422],
  ])('POST cart: refuses %s', async (_, id, status) => {
    expect((await add(id)).status).toBe(status);
    expect((await read()).items).toEqual([]);
  });

  it.each([2, 0, -1, 1.5, '1', null])('cart/{item_id}: refuses the count %j', async (count) => {
    const answer = await add(A, { count });
    expect([answer.status, member(answer.body, 'errors', 'count', 0)]).toEqual([
      422,
      'Each item is unique: the count is always 1',
    ]);
    await add(A);
    expect((await client.put(`/api/cart/${A}`, { count })).status).toBe(422);
  });

  it('PUT cart/{item_id}: accepts the count 1, for items in the cart', async () => {
    await add(A);
    expect((await client.put(`/api/cart/${A}`, { count: 1 })).status).toBe(200);
    expect((await client.put(`/api/cart/${B}`, { count: 1 })).status).toBe(404);
  });

  it('DELETE cart: removes one item or all, and works twice', async () => {
    await add(A);
    await add(B);
    expect([
      (await client.delete(`/api/cart/${A}`)).status,
      (await client.delete(`/api/cart/${A}`)).status,
    ]).toEqual([200, 200]);
    expect((await client.delete('/api/cart')).status).toBe(200);
    expect(await read()).toMatchObject({ items: [], total: 0 });
  });

  it('cart: belongs to one user', async () => {
    await add(A);
    const other = market.client();
    await other.post('/api/register', {
      name: 'A',
      surname: 'B',
      email: 'a@b.example',
      password: 'Abcde1',
      passConfirm: 'Abcde1',
    });
    await other.delete(`/api/cart/${A}`);
    expect(member((await other.get('/api/cart')).body, 'payload', 'items')).toEqual([]);
    expect((await read()).items).toHaveLength(1);
  });

  it.each([
    'GET /api/cart',
    'POST /api/cart',
    `PUT /api/cart/${A}`,
    `DELETE /api/cart/${A}`,
    'DELETE /api/cart',
    'GET /api/promocode/check?code=FIVE',
  ])('%s: refuses visitors', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect((await market.client().send(method, path, {})).status).toBe(401);
  });

  it('GET cart: refuses an unknown currency', async () =>
    expect((await client.get('/api/cart?currency=XXX')).status).toBe(422));
});

describe('promo codes', () => {
  const check = (code: string, currency = 'EUR') =>
    client.get(`/api/promocode/check?${new URLSearchParams({ code, currency })}`);

  it.each([
    ['WELCOME10', 'EUR', 10, 200],
    [' welcome10 ', 'EUR', 10, 200],
    ['FIVE', 'EUR', 5, 500],
    ['FIVE', 'USD', 5.42, 542],
  ])('%j in %s: takes off its discount', async (code, currency, amount, discount) => {
    setPrice(A, 2000);
    await add(A);
    const found = promo.parse(payloadOf((await check(code, currency)).body));
    expect({ amount: found.amount, discount: found.discount }).toEqual({ amount, discount });
  });

  it('discountOf: never exceeds the total', async () => {
    setPrice(A, 120);
    await add(A);
    expect(promo.parse(payloadOf((await check('FIVE')).body)).discount).toBe(120);
  });

  it.each([
    ['EXPIRED', 422, 'Invalid promo code'],
    ['NOPE', 404, 'Invalid promo code'],
    ["' OR 1=1 --", 404, 'Invalid promo code'],
    ['x'.repeat(5000), 404, 'Invalid promo code'],
    ['', 422, 'No promo code provided'],
    ['  ', 422, 'No promo code provided'],
  ])('promocode/check: refuses %.20j', async (code, status, message) => {
    const answer = await check(code);
    expect([answer.status, member(answer.body, 'message')]).toEqual([status, message]);
  });

  it('discountOf: rounds a percentage to the cent', () => {
    const euro = { code: 'EUR', symbol: '€', rate: 1 };
    expect(discountOf({ discount_type: 'percent', amount: 10 }, 1995, euro)).toBe(200);
  });
});
