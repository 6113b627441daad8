import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { offers as offersSchema } from '../../shared/wire/offers.ts';
import { payloadOf } from '../../shared/wire/envelope.ts';
import { areas } from '../areas.ts';
import { member, testMarket, textAt } from '../testing/client.ts';
import { Seller } from './testing.ts';

let market: ReturnType<typeof testMarket>;
let seller: Seller;
let other: Seller;
let unverified: Seller;
beforeAll(async () => {
  market = testMarket(areas);
  const signIn = async (verified: boolean) => {
    const client = market.client();
    const { body } = await client.post('/__sandbox/api/users', { verified });
    const username = textAt(body, 'payload', 'email');
    await client.post('/api/login', { username, password: 'Test1234' });
    return new Seller(client);
  };
  [seller, other, unverified] = [await signIn(true), await signIn(true), await signIn(false)];
});
beforeEach(() => {
  market.context.clock.setOffset(0);
  market.context.db.exec('DELETE FROM offers; DELETE FROM agenda; DELETE FROM selling_waits');
});
afterAll(() => market.close());

const after = (ms: number) => market.context.clock.setOffset(market.context.clock.offset() + ms);
const history = async (who = seller) =>
  offersSchema.parse(payloadOf((await who.client.get('/api/offer/history')).body));
const created = async (change = {}) => Number(member((await seller.create(change)).body, 'id'));

describe('a sell request', () => {
  it('is pending, then gets an offer of the service by itself', async () => {
    const id = await created({ price: 4000 });
    const [before] = await history();
    expect(before).toMatchObject({
      id: String(id),
      status: 'pending',
      userPrice: 400_000,
      exterior: 'minimal_wear',
    });
    expect(before?.servicePrice).toBeUndefined();
    after(3_999);
    expect(await seller.statusOf(id)).toBe('pending');
    after(1);
    const [made] = await history();
    expect(made?.status).toBe('offer');
    expect(made?.servicePrice).toBeGreaterThan(0);
    expect(made?.servicePrice).toBeLessThan(400_000);
  });

  it('is never offered more than was wished, in whatever currency', async () => {
    for (const currency of ['EUR', 'PLN', 'JPY']) await seller.create({ price: 1.23, currency });
    after(4_000);
    expect((await history()).map(({ servicePrice, currency }) => [servicePrice, currency.code])).toEqual([
      [123, 'JPY'],
      [123, 'PLN'],
      [123, 'EUR'],
    ]);
  });

  it('is declined by the service where the game has no such item', async () => {
    const id = await created({ title: 'AK-47 | Ten Thousand Suns' });
    after(4_000);
    expect(await seller.statusOf(id)).toBe('declined_by_service');
  });

  it('has a number of its own, also of hundreds', async () => {
    const ids = [];
    for (let at = 0; at < 20; at += 1) ids.push(await created());
    const numbers = (await history()).map(({ orderNr }) => orderNr);
    expect(new Set(numbers).size).toBe(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('takes a price as text, and an offer’s currency in any case the shop has it', async () => {
    expect((await seller.create({ price: ' 12.50 ', currency: null })).status).toBe(200);
    expect((await history())[0]).toMatchObject({ userPrice: 1250, currency: { code: 'EUR' } });
  });

  it.each([
    ['no title', { title: '' }, 'title', 'Skin name is required'],
    ['a title of blanks', { title: '   ' }, 'title', 'Skin name is required'],
    [
      'a title of 256',
      { title: 'x'.repeat(256) },
      'title',
      'The title field must have at most 255 characters.',
    ],
    [
      'a title of two lines',
      { title: 'AK-47\nRedline' },
      'title',
      'The title field must be one line of text.',
    ],
    ['a NUL in the title', { title: 'AK\u0000' }, 'title', 'The title field must be one line of text.'],
    ['a list for a title', { title: ['AK'] }, 'title', 'The title field must be a string.'],
    ['no price', { price: undefined }, 'price', 'Price must be a positive number'],
    ['a price of nothing', { price: 0 }, 'price', 'Price must be a positive number'],
    ['a negative price', { price: -5 }, 'price', 'Price must be a positive number'],
    ['a negative price as text', { price: '-5' }, 'price', 'Price must be a positive number'],
    ['a price in words', { price: 'ten' }, 'price', 'Price must be a positive number'],
    ['a price with an exponent', { price: '1e2' }, 'price', 'Price must be a positive number'],
    ['a price of null', { price: null }, 'price', 'Price must be a positive number'],
    ['a list for a price', { price: [40] }, 'price', 'Price must be a positive number'],
    ['a price of 100,000.01', { price: 100_000.01 }, 'price', 'Price must be at most 100,000'],
    ['a price beyond counting', { price: 1e300 }, 'price', 'Price must be at most 100,000'],
    ['half a cent', { price: 0.005 }, 'price', 'Price must have at most 2 decimals'],
    ['three decimals', { price: 12.345 }, 'price', 'Price must have at most 2 decimals'],
    ['no quality', { quality: '' }, 'quality', 'Quality is required'],
    ['an exterior by its name', { quality: 'Field-Tested' }, 'quality', /^The quality field must be one of/],
    ['a quality off the prototype', { quality: 'toString' }, 'quality', /^The quality field must be one of/],
    ['no link', { item_url: ' ' }, 'item_url', 'Steam inventory link is required'],
    ['a script for a link', { item_url: 'javascript:alert(1)' }, 'item_url', /^Please provide a link/],
    ['a file for a link', { item_url: 'file:///etc/passwd' }, 'item_url', /^Please provide a link/],
    ['no link at all', { item_url: 'AWP' }, 'item_url', /^Please provide a link/],
    ['a link of 2 kB', { item_url: `https://a.example/${'x'.repeat(2048)}` }, 'item_url', /at most 2048/],
    ['a currency the shop has not', { currency: 'XXX' }, 'currency', 'Invalid currency code'],
    ['SQL for a currency', { currency: "EUR' --" }, 'currency', 'Invalid currency code'],
  ])('with %s is refused', async (_, change, field, message) => {
    const answer = await seller.create(change);
    expect(answer.status).toBe(422);
    expect(member(answer.body, 'errors', field, 0)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(await history()).toEqual([]);
  });

  it('sent twice with one key is one offer', async () => {
    const answers = await Promise.all([seller.create({}, 'one'), seller.create({}, 'one')]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await history()).toHaveLength(1);
    expect((await seller.create({ price: 1 }, 'one')).status).toBe(422);
    await other.create({}, 'one');
    expect([await history(), await history(other)].map((list) => list.length)).toEqual([1, 1]);
  });
});

describe('the seller', () => {
  it('accepts, and the item comes by itself', async () => {
    const id = await created();
    after(4_000);
    const answer = await seller.accept(id);
    expect([answer.status, member(answer.body, 'message')]).toEqual([200, 'Offer accepted successfully']);
    after(3_999);
    expect(await seller.statusOf(id)).toBe('awaiting_item');
    after(1);
    expect(await seller.statusOf(id)).toBe('ready_for_payout');
  });

  it('declines, and that is the end', async () => {
    const id = await seller.offerIn('offer');
    const answer = await seller.decline(id);
    expect([answer.status, member(answer.body, 'message')]).toEqual([200, 'Offer declined successfully']);
    after(86_400_000);
    expect(await seller.statusOf(id)).toBe('declined_by_user');
    expect((await seller.accept(id)).status).toBe(409);
  });

  it('accepts once, also when two come at once, or one of each', async () => {
    const first = await seller.offerIn('offer');
    const twice = await Promise.all([seller.accept(first), seller.accept(first)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = await seller.offerIn('offer');
    const both = await Promise.all([seller.accept(second), seller.decline(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('gets the first answer again for the same key', async () => {
    const id = await seller.offerIn('offer');
    const answers = [await seller.accept(id, 'yes'), await seller.accept(id, 'yes')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await seller.decline(id, 'yes')).status).toBe(422);
  });

  it.each([
    'pending',
    'awaiting_item',
    'ready_for_payout',
    'payout_processing',
    'approved',
    'declined_by_user',
    'declined_by_service',
  ])('neither accepts nor declines what is %s', async (status) => {
    const id = await seller.offerIn(status);
    for (const [answer, done] of [
      [await seller.accept(id), 'accepted'],
      [await seller.decline(id), 'declined'],
    ] as const)
      expect([answer.status, textAt(answer.body, 'message')]).toEqual([
        409,
        `This offer cannot be ${done}: it is ${status.replaceAll('_', ' ')}.`,
      ]);
    expect(await seller.statusOf(id)).toBe(status);
  });

  it.each([
    ['no id', undefined, 422],
    ['null', null, 422],
    ['zero', 0, 422],
    ['a negative id', -1, 422],
    ['a fraction', 1.5, 422],
    ['a list', [1], 422],
    ['SQL', '1 OR 1=1', 422],
    ['an id nobody has', 999_999, 404],
  ])('accepts and declines nothing by %s', async (_, id, status) => {
    await seller.offerIn('offer');
    for (const answer of [await seller.accept(id), await seller.decline(id)]) {
      expect(answer.status).toBe(status);
      expect(member(answer.body, 'errors', 'id', 0)).toBe(status === 422 ? 'Offer ID not found' : undefined);
    }
    expect((await history())[0]?.status).toBe('offer');
  });

  it('cannot touch another’s offer, nor see that it exists', async () => {
    const id = await seller.offerIn('offer');
    for (const answer of [await other.accept(id), await other.decline(id), await other.payOut(id)])
      expect([answer.status, member(answer.body, 'message')]).toEqual([404, 'Offer details not found']);
    expect(await seller.statusOf(id)).toBe('offer');
  });

  it.each([
    ['create', {}],
    ['accept', { id: 1 }],
    ['decline', { id: 1 }],
    ['request-payout/sepa', { id: 1 }],
  ])('must be signed in and verified for offer/%s', async (call, body) => {
    const visitor = await market.client().post(`/api/offer/${call}`, body);
    const answer = await unverified.client.post(`/api/offer/${call}`, body);
    expect([visitor.status, answer.status]).toEqual([401, 403]);
    expect(member(answer.body, 'message')).toBe('Your email address is not verified.');
  });
});

describe('waits', () => {
  const wait = (body: unknown) => seller.client.put('/__sandbox/api/waits', body);

  it('can be set, one by one, or be for ever', async () => {
    expect((await wait({ offer_after_ms: 0 })).status).toBe(200);
    const first = await created();
    expect(await seller.statusOf(first)).toBe('offer');
    await wait({ offer_after_ms: null });
    const second = await created();
    after(86_400_000);
    expect(await seller.statusOf(second)).toBe('pending');
    expect(member((await seller.client.get('/__sandbox/api/waits')).body, 'payload')).toEqual({
      offer_after_ms: null,
      item_after_ms: 4_000,
      payout_after_ms: 6_000,
    });
  });

  it.each([
    ['a negative wait', { item_after_ms: -1 }],
    ['a fraction', { item_after_ms: 0.5 }],
    ['text', { payout_after_ms: '5' }],
    ['more than a week', { offer_after_ms: 604_800_001 }],
  ])('refuse %s', async (_, body) => expect((await wait(body)).status).toBe(422));
});

it('leaves the demo user’s offers as they are, until somebody acts', async () => {
  market.context.reset();
  const demo = market.client();
  await demo.post('/api/login', { username: 'demo', password: 'Demo1234' });
  const dana = new Seller(demo);
  const before = await history(dana);
  after(40 * 86_400_000);
  await demo.post('/api/login', { username: 'demo', password: 'Demo1234' });
  expect(await history(dana)).toEqual(before);
  const id = Number(before.find(({ status }) => status === 'offer')?.id);
  await dana.accept(id);
  after(4_000);
  expect(await dana.statusOf(id)).toBe('ready_for_payout');
});
