import { afterAll, beforeAll, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { listingsById } from '../catalogue/listings.ts';
import { titleOf } from '../catalogue/titles.ts';
import { type TestClient, member, testMarket } from '../testing/client.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  market = testMarket(areas);
  client = market.client();
  other = market.client();
  await client.post('/api/login', { username: 'demo', password: 'Demo1234' });
  await other.post('/api/register', {
    name: 'A',
    surname: 'B',
    email: 'a@b.example',
    password: 'Abcde1',
    passConfirm: 'Abcde1',
  });
});
afterAll(() => market.close());

async function records(path: string, who = client): Promise<unknown[]> {
  const list = member((await who.get(path)).body, 'payload');
  return Array.isArray(list) ? list : [];
}
const column = (list: unknown[], key: string) => list.map((entry) => member(entry, key));

it('demo user: has an offer in every status', async () =>
  expect(column(await records('/api/offer/history'), 'status').toSorted()).toEqual(
    [...OFFER_STATUSES].toSorted(),
  ));

it.each([
  ['/api/deposit/history', ['created_at', 'currency', 'id', 'status', 'sum']],
  [
    '/api/purchase/history',
    [
      ...['category', 'count', 'created_at', 'currency', 'exterior', 'float', 'id', 'img_url', 'item_id'],
      ...['order_discount_eur', 'order_total_eur', 'status', 'sum', 'title'],
    ],
  ],
])('%s: has the members of the contract and of records, newest first', async (path, keys) => {
  const list = await records(path);
  expect(list.length).toBeGreaterThan(4);
  for (const entry of list) expect(Object.keys(Object(entry)).toSorted()).toEqual(keys);
  const times = column(list, 'created_at').map(Number);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times.every((seconds) => seconds < 2e9)).toBe(true);
});

it('purchase/history: has the catalogue’s titles, in every language', async () => {
  const english = column(await records('/api/purchase/history'), 'title');
  const german = await records('/api/purchase/history?lang_id=2');
  for (const line of german) {
    const id = Number(member(line, 'item_id'));
    const [listing] = listingsById(market.context.db, [id], 'de');
    expect(member(line, 'title')).toBe(listing && titleOf(listing));
  }
  expect(column(german, 'title')).not.toEqual(english);
});

it('demo user’s purchases: have sold their items', async () => {
  const bought = (await records('/api/purchase/history')).filter(
    (line) => member(line, 'status') === 'Success',
  );
  for (const line of bought) {
    const row = market.context.db
      .prepare('SELECT available FROM listings WHERE id = ?')
      .get(String(member(line, 'item_id')));
    expect(row).toEqual({ available: 0 });
  }
});

it('user/financial-summary: adds up in EUR and in the requested currency', async () => {
  const summary = member((await client.get('/api/user/financial-summary?currency=GBP')).body, 'payload');
  expect(summary).toMatchObject({
    sales: { eur: 665, display: 559.4 },
    available_balance: 210.3,
    currency_code: 'GBP',
    currency_symbol: '£',
  });
  expect((await client.get('/api/user/financial-summary?currency=XXX')).status).toBe(422);
});

it('histories: belong to one user', async () => {
  for (const path of ['/api/deposit/history', '/api/purchase/history', '/api/offer/history'])
    expect(await records(path, other)).toEqual([]);
  expect((await client.get('/api/offer/1')).status).toBe(200);
  expect((await other.get('/api/offer/1')).status).toBe(404);
});

it.each(['0', '-1', '1.0', '1%20OR%201=1', 'history%00', 'x', '9'.repeat(30)])(
  'demo user: has no offer %s',
  async (id) => expect((await client.get(`/api/offer/${id}`)).status).toBe(404),
);

it('deposit/status: is bare, and needs only the id', async () => {
  const [first] = await records('/api/deposit/history');
  const answer = await market.client().get(`/api/deposit/status/${String(member(first, 'id'))}`);
  expect([answer.status, answer.body]).toEqual([200, { status: 'Pending' }]);
  expect((await market.client().get("/api/deposit/status/' OR 1=1 --")).status).toBe(404);
});

it.each(['deposit/history', 'purchase/history', 'offer/history', 'offer/1', 'user/financial-summary'])(
  '%s: refuses visitors',
  async (path) => expect((await market.client().get(`/api/${path}`)).status).toBe(401),
);

it.each([
  ['pack', 'a visitor', () => market.client(), { pack_id: 1 }, 401, 'Unauthenticated.'],
  ['prompt', 'an unverified user', () => other, { prompt_id: 1 }, 403, 'Your email address is not verified.'],
  ['pack', 'a list for an id', () => client, { pack_id: [1] }, 422, 'The pack id field is not valid.'],
  ['prompt', 'nothing', () => client, {}, 422, 'The prompt id field is not valid.'],
  ['pack', 'a good request', () => client, { pack_id: 1 }, 404, 'Not available'],
])('purchase/%s: answers %s', async (path, _, who, body, status, message) => {
  const answer = await who().post(`/api/purchase/${path}`, body);
  expect([answer.status, member(answer.body, 'message')]).toEqual([status, message]);
});
