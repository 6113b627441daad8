import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { Seller } from '../selling/testing.ts';
import { type TestClient, member, testMarket, textAt } from '../testing/client.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeAll(async () => {
  market = testMarket(areas);
  client = market.client();
  await client.post('/api/login', { username: 'demo', password: 'Demo1234' });
});
beforeEach(() => client.send('PATCH', '/__sandbox/api/users/1', { body: { balance: 250 } }));
afterAll(() => market.close());

const API = '/__sandbox/api';
const form = (name: string, fields: Record<string, string>) =>
  client.form(`/__sandbox/forms/${name}`, fields);
const balance = async () => member((await client.get('/api/user/profile')).body, 'balance');
const find = async (what: string, status: string) => {
  const list = member((await client.get(`${API}/${what}`)).body, 'payload');
  const found = Array.isArray(list) ? list.find((each) => member(each, 'status') === status) : undefined;
  return { id: textAt(found, 'id'), sum: Number(member(found, what === 'deposits' ? 'amount' : 'total')) };
};

describe('deposits', () => {
  it('deposit: is added to the balance and taken off, by page and API', async () => {
    const { id, sum } = await find('deposits', 'Pending');
    const answer = await form('put-deposit', { id, state: 'Success' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__sandbox/#deposits']);
    expect(await balance()).toBe(250 + sum);
    await client.send('PUT', `${API}/deposits/${id}`, { body: { status: 'Error' } });
    expect(await balance()).toBe(250);
    expect((await client.get(`/api/deposit/status/${id}`)).body).toEqual({ status: 'Error' });
  });

  it('deposit: stays when its money is spent, and the page says why', async () => {
    const { id } = await find('deposits', 'Success');
    await client.send('PATCH', `${API}/users/1`, { body: { balance: 1 } });
    const { status, text } = await form('put-deposit', { id, state: 'Cancelled' });
    expect(status).toBe(409);
    expect(text).toContain('This money has been spent');
    expect(text).toContain('href="/__sandbox/#deposits"');
    expect(await balance()).toBe(1);
  });

  it.each([
    ['D-NOTHERE', { status: 'Success' }, 404],
    ["' OR 1=1 --", { status: 'Success' }, 404],
    ['D-7K2M9QX4TP81', { status: 'Paid' }, 422],
    ['D-7K2M9QX4TP81', {}, 422],
  ])('%s: is not changed by %j', async (id, body, status) => {
    const path = `${API}/deposits/${encodeURIComponent(id)}`;
    expect((await client.send('PUT', path, { body })).status).toBe(status);
    expect(await balance()).toBe(250);
  });
});

describe('purchases', () => {
  it('purchase: pays back when cancelled, and charges again when restored', async () => {
    const { id, sum } = await find('purchases', 'Success');
    expect((await form('put-purchase', { id, state: 'Cancelled' })).status).toBe(303);
    expect(await balance()).toBe(250 + sum);
    await client.send('PUT', `${API}/purchases/${id}`, { body: { status: 'Success' } });
    expect(await balance()).toBe(250);
  });

  it('purchase: from the balance cannot be pending, and the page says so', async () => {
    const { id } = await find('purchases', 'Success');
    const { status, text } = await form('put-purchase', { id, state: 'Pending' });
    expect(status).toBe(409);
    expect(text).toContain('never pending');
  });

  it.each([
    ['P-NOTHERE', { status: 'Success' }, 404],
    ['P-5RG8NB2XVT67', { status: 'offer' }, 422],
  ])('%s: is not changed by %j', async (id, body, status) =>
    expect((await client.send('PUT', `${API}/purchases/${id}`, { body })).status).toBe(status),
  );
});

describe('payment pages', () => {
  it('form: sets how payments settle', async () => {
    await form('settling', { settle: 'late', late_ms: '750' });
    expect(member((await client.get(`${API}/gateway`)).body, 'payload')).toMatchObject({
      settle: 'late',
      late_ms: 750,
    });
  });

  it.each([
    { settle: 'sometimes', late_ms: '5' },
    { settle: 'late', late_ms: '-1' },
    { settle: 'late', late_ms: 'soon' },
  ])('form: refuses %j', async (fields) => expect((await form('settling', fields)).status).toBe(422));

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'form: is refused from another site: %j',
    async (headers) =>
      expect((await client.put(`${API}/gateway`, { settle: 'never' }, { headers })).status).toBe(403),
  );
});

it('page: lists the promo codes', async () =>
  expect(member((await client.get(`${API}/promos`)).body, 'payload')).toMatchObject([
    { code: 'WELCOME10', discount_amount: 10, expired: false, used: 0 },
    { code: 'FIVE', discount_amount: 5 },
    { code: 'EXPIRED', expired: true },
  ]));

it('page: saves the ticked payment methods', async () => {
  await form('payment-methods', { balance: 'on', 'card-direct': 'on', nonsense: 'on' });
  expect(member((await client.get(`${API}/state`)).body, 'payload', 'settings', 'payment_methods')).toEqual([
    'balance',
    'card-direct',
  ]);
});

it('page: has every part, older entries folded', async () => {
  for (let at = 0; at < 4; at += 1) await new Seller(client).create();
  const { text } = await client.get('/__sandbox/');
  for (const id of [
    'outbox',
    'offers',
    'payouts',
    'deposits',
    'purchases',
    'gateway',
    'promos',
    'users',
    'time',
  ])
    expect(text).toContain(`<section id="${id}"`);
  expect(text).toContain('<summary>2 older</summary>');
});
