import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../areas.ts';
import { takeAway } from '../catalogue/away.ts';
import { statement } from '../database.ts';
import { type TestClient, member, testMarket } from '../testing/client.ts';
import { Shopper, problems } from '../testing/shopper.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeAll(() => {
  market = testMarket(areas);
  client = market.client();
});
afterEach(() => expect(problems(market)).toEqual([]));
afterAll(() => market.close());

const API = '/__sandbox/api';
let next = 105_000;
/** A copy that no other test has changed. */
const newId = () => (next += 1);
const patch = (id: number | string, body: unknown) => client.send('PATCH', `${API}/market/${id}`, { body });
const act = (id: number | string, action: string) => client.post(`${API}/market/${id}/${action}`);
const payload = async (path: string) => member((await client.get(`${API}/${path}`)).body, 'payload');
const list = async (query: Record<string, string>) => {
  const found = await payload(`market?${new URLSearchParams(query)}`);
  return Array.isArray(found) ? found : [];
};
const copy = (id: number) => statement(market.context.db, 'SELECT * FROM listings WHERE id = ?').get(id);
const shown = async (id: number) => (await client.get(`/api/items/${id}`)).body;
/** A copy that a purchase has. */
async function heldId(): Promise<number> {
  const id = newId();
  const shopper = new Shopper(market, 10_000_000);
  await shopper.take([id]);
  await shopper.buy();
  return id;
}

describe('GET market', () => {
  it('market: finds copies by words and id, the cheapest first, with their state', async () => {
    const found = await list({ search: 'ak47 redline', limit: '5' });
    expect(found).toHaveLength(5);
    const prices = found.map((each) => Number(member(each, 'price')));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const each of found)
      expect(each).toMatchObject({
        title: expect.stringMatching(/AK-47 \| .*Redline$/),
        state: 'for sale',
        reason: null,
      });
    const stattrak = await list({ search: 'stattrak ak47 ft' });
    expect(stattrak.length).toBeGreaterThan(1);
    for (const each of stattrak) expect(each).toMatchObject({ stattrak: true, exterior: 'Field-Tested' });

    const id = await heldId();
    expect(await list({ search: String(id) })).toMatchObject([{ id, state: 'held', reason: null }]);
    expect(await list({})).toHaveLength(20);
    expect(await list({ search: 'zzzz' })).toEqual([]);
  });

  it('market: has copies that the drift has sold last, and others by price', async () => {
    const ids = async () =>
      (await list({ search: 'gut knife lore', limit: '100' })).map((each) => member(each, 'id'));
    const before = await ids();
    const [traded, delisted] = [Number(before[0]), Number(before[1])];
    takeAway(market.context.db, traded, 'traded', market.context.clock.now());
    await act(delisted, 'delist');
    expect(before.length).toBeGreaterThan(3);
    expect(await ids()).toEqual([...before.slice(1), traded]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', `search=${'a'.repeat(201)}`])(
    'market: refuses %.20s',
    async (query) => expect((await client.get(`${API}/market?${query}`)).status).toBe(422),
  );
});

describe('PATCH market', () => {
  it('price: changes in the shop and for the drift, and ends a sale', async () => {
    const id = newId();
    statement(market.context.db, 'UPDATE listings SET old_price = price + 500, is_sale = 1 WHERE id = ?').run(
      id,
    );
    expect(member((await patch(id, { price: 12.34 })).body, 'payload', 'price')).toBe(12.34);
    expect(copy(id)).toMatchObject({ price: 1234, base_price: 1234, old_price: null, is_sale: 0 });
    expect(member(await shown(id), 'payload', 'price')).toBe(12.34);
    expect((await patch(id, { price: 100_000 })).status).toBe(200);
  });

  it.each([0, -1, 0.001, 100_000.01, 1e300, null, 'abc', [5], undefined])(
    'price: refuses %j',
    async (price) => {
      const before = copy(105_500);
      const { status, body } = await patch(105_500, { price });
      expect([status, typeof member(body, 'errors', 'price', 0)]).toEqual([422, 'string']);
      expect(copy(105_500)).toEqual(before);
    },
  );
});

describe('POST market', () => {
  it.each(['stattrak ak47 ft', 'souvenir awp', 'sticker niko paris'])(
    'another copy: is of the kind of the first, with a price if one is given: %s',
    async (search) => {
      const like = Number(member((await list({ search, limit: '1' }))[0], 'id'));
      const { body } = await client.post(`${API}/market`, { like, price: '3.21' });
      const id = Number(member(body, 'payload', 'id'));
      const [one, other] = [copy(like), copy(id)];
      for (const column of ['item_id', 'exterior', 'stattrak', 'souvenir', 'type', 'rarity'])
        expect(other?.[column], column).toBe(one?.[column]);
      expect(other).toMatchObject({ price: 321, base_price: 321, available: 1, is_new: 1 });
      expect(other?.['listed_at']).toBe(market.context.clock.now());
      if (one?.['float'] !== null) expect(other?.['float']).not.toBe(one?.['float']);
      expect(member(await shown(id), 'payload', 'price')).toBe(3.21);
      const { body: usual } = await client.post(`${API}/market`, { like });
      const price = Number(member(usual, 'payload', 'price'));
      expect(Math.abs(price / (Number(one?.['base_price']) / 100) - 1)).toBeLessThan(0.4);
    },
  );

  it.each([
    [{ like: 1 }, 404],
    [{ like: 'x' }, 422],
    [{}, 422],
    [{ like: 105_000, price: 0 }, 422],
  ])('another copy: is refused for %j', async (body, status) =>
    expect((await client.post(`${API}/market`, body)).status).toBe(status),
  );
});

describe('leaving the market', () => {
  it.each([
    ['delist', 'delisted', 'This item is no longer for sale'],
    ['sell', 'sold', 'This item has been sold'],
  ])('%s: takes a copy away until it is relisted, and carts say why', async (action, reason, error) => {
    const id = newId();
    const shopper = new Shopper(market);
    await shopper.take([id]);
    expect(member((await act(id, action)).body, 'payload')).toMatchObject({ id, state: 'away', reason });
    expect(await shopper.cart()).toEqual([[id, error]]);
    expect((await client.get(`/api/items/${id}`)).status).toBe(410);
    expect(await list({ search: String(id) })).toMatchObject([{ state: 'away', reason }]);
    expect(member((await act(id, 'relist')).body, 'payload', 'state')).toBe('for sale');
    expect(await shopper.cart()).toEqual([[id, undefined]]);
  });

  it('refusals: name the state of the copy', async () => {
    const [held, away] = [await heldId(), newId()];
    await act(away, 'sell');
    for (const [id, action, message] of [
      [held, 'sell', 'This copy is held, not for sale.'],
      [held, 'delist', 'This copy is held, not for sale.'],
      [held, 'relist', 'This copy is held, not away.'],
      [away, 'sell', 'This copy is away, not for sale.'],
      [newId(), 'relist', 'This copy is for sale, not away.'],
    ] as const) {
      const answer = await act(id, action);
      expect([answer.status, member(answer.body, 'message')]).toEqual([409, message]);
    }
    for (const id of [held, away]) expect((await patch(id, { price: 5 })).status).toBe(409);
    for (const id of [1, 'x']) {
      for (const action of ['sell', 'delist', 'relist']) expect((await act(id, action)).status).toBe(404);
      expect((await patch(id, { price: 5 })).status).toBe(404);
    }
  });
});

describe('drift and answers', () => {
  it('PUT drift: changes what GET drift says, and POST drift/steps runs steps', async () => {
    expect(await payload('drift')).toEqual({ on: false, pace: 1 });
    expect((await client.put(`${API}/drift`, { on: true, pace: 2 })).status).toBe(200);
    expect(await payload('drift')).toEqual({ on: true, pace: 2 });
    expect((await client.put(`${API}/drift`, { pace: 1000 })).status).toBe(422);
    await client.put(`${API}/drift`, { on: false, pace: 1 });
    const steps = await client.post(`${API}/drift/steps`, { count: 2 });
    expect(Number(member(steps.body, 'payload', 'repriced'))).toBeGreaterThan(60);
    expect((await client.post(`${API}/drift/steps`, { count: 0 })).status).toBe(422);
  });

  it('PUT catalogue: changes how lists are answered', async () => {
    expect(await payload('catalogue')).toEqual({ etags: true, list_limit: 100, spare_lists: false });
    await client.put(`${API}/catalogue`, { list_limit: 40 });
    expect(await payload('catalogue')).toEqual({ etags: true, list_limit: 40, spare_lists: false });
    expect((await client.get('/api/items/list?limit=41')).status).toBe(422);
    for (const body of [{ list_limit: 0 }, { list_limit: 101 }, { etags: 1 }, { spare_lists: 'on' }])
      expect((await client.put(`${API}/catalogue`, body)).status).toBe(422);
    await client.put(`${API}/catalogue`, { list_limit: 100 });
  });
});

describe('page', () => {
  const form = (name: string, fields: Record<string, string>) =>
    client.form(`/__sandbox/forms/${name}`, fields);

  it('search: shows matching copies with their forms, as text', async () => {
    const id = newId();
    const { text } = await client.get(`/__sandbox/?search=${id}`);
    expect(text).toContain(`aria-label="Reprice ${id}"`);
    expect(text).toContain(`name="search" value="${id}"`);
    const evil = await client.get(`/__sandbox/?search=${encodeURIComponent('"><img>')}`);
    expect(evil.text).not.toContain('<img>');
    expect(evil.text).toContain('No copy matches.');
  });

  it('forms: change a copy and keep the search', async () => {
    const id = newId();
    const fields = { id: String(id), search: 'ak 47', price: '7.89' };
    const answer = await form('reprice-copy', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__sandbox/?search=ak+47#market']);
    expect(copy(id)).toMatchObject({ price: 789 });
    await form('list-copy', fields);
    const last = statement(market.context.db, 'SELECT item_id, price FROM listings ORDER BY id DESC').get();
    expect(last).toEqual({ item_id: copy(id)?.['item_id'], price: 789 });
    await form('sell-copy', fields);
    expect(copy(id)).toMatchObject({ available: 0 });
    const refused = await form('delist-copy', fields);
    expect([refused.status, refused.text.includes('This copy is away, not for sale.')]).toEqual([409, true]);
    expect(refused.text).toContain('href="/__sandbox/?search=ak+47#market"');
    await form('relist-copy', fields);
    await form('delist-copy', fields);
    expect(await list({ search: String(id) })).toMatchObject([{ reason: 'delisted' }]);
  });

  it('fields: say what they take, and the steps of a pace', async () => {
    await form('drift', { pace: '50' });
    const { text } = await client.get('/__sandbox/');
    await form('drift', { pace: '1' });
    expect(text).toMatch(/name="count"\s+type="number"\s+min="1"\s+max="29"\s+value="29"/);
    expect(text).toContain('From 1 to 29 at this pace.');
    expect((await client.get('/__sandbox/')).text).toContain('From 1 to 1440 at this pace.');
  });

  it('forms: set the drift and the answers, and refuse what makes no sense', async () => {
    await form('drift', { on: 'on', pace: '3' });
    expect(await payload('drift')).toEqual({ on: true, pace: 3 });
    await form('drift', { pace: '1' });
    expect(await payload('drift')).toEqual({ on: false, pace: 1 });
    await form('catalogue-answers', { list_limit: '50', spare_lists: 'on' });
    expect(await payload('catalogue')).toEqual({ etags: false, list_limit: 50, spare_lists: true });
    await form('catalogue-answers', { etags: 'on', list_limit: '100' });
    expect((await form('drift-steps', { count: '3' })).status).toBe(303);
    for (const [name, fields] of [
      ['drift', { pace: 'x' }],
      ['drift-steps', { count: '' }],
      ['catalogue-answers', { list_limit: '' }],
      ['reprice-copy', { id: '105000', price: '' }],
    ] as const)
      expect((await form(name, fields)).status, name).toBe(422);
  });
});
