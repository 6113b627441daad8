import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { payloadOf } from '#shared/wire/payload-of.ts';
import { OFFER_STATUSES, offerAnswer, offers as wireOffers } from '#shared/wire/offers.ts';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import * as shapes from './shapes.ts';
import { Visitor } from './visitor.ts';

let sandbox: OpenSandbox;
let seller: Visitor;

beforeAll(async () => {
  sandbox = await openSandbox();
  seller = new Visitor(sandbox.api);
  await seller.signIn();
});
afterAll(() => sandbox.stop());

const ITEM = {
  title: 'AK-47 | Redline',
  price: 40.5,
  quality: 'minimal_wear',
  item_url: 'https://steamcommunity.com/id/dana/inventory/#730_2_1',
  currency: 'EUR',
  lang_id: 1,
};
const PAYEE = {
  name: 'Dana',
  surname: 'Glass',
  email: 'dana@vitrine.example',
  phone: '+4930901820',
  country: 57,
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
  currency: 'EUR',
  lang_id: 1,
};
const BANK = { first_name: 'Dana', last_name: 'Glass', account_number: 'DE89370400440532013000' };

const pass = (ms: number) =>
  fetch(`${sandbox.api}/__sandbox/api/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance_ms: ms }),
  });
const statusOf = async (id: unknown) =>
  (await seller.get(`offer/${String(id)}`, shapes.payload(shapes.offer))).payload.status;
async function move(path: string, body: unknown, key?: string) {
  const answer = await seller.ask('POST', `offer/${path}`, body, key);
  expect(shapes.moved.safeParse(answer.body).error).toBeUndefined();
  return offerAnswer.parse(payloadOf(answer.body));
}

describe('offers', () => {
  test('history: has the shape of the contract, in every status', async () => {
    const { payload } = await seller.get('offer/history', shapes.payload(shapes.offers));
    expect(payload.map(({ status }) => status).toSorted()).toEqual([...OFFER_STATUSES].toSorted());
    expect(wireOffers.parse(payload).map(({ userPrice }) => userPrice.minor)).toEqual(
      payload.map(({ user_price }) => Math.round(user_price * 100)),
    );
  });

  test('offer: goes from the sell request to the payout', async () => {
    const { id } = await move('create', ITEM, 'sell-1');
    expect(await statusOf(id)).toBe('pending');
    await pass(60_000);
    const { payload } = await seller.get(`offer/${id}`, shapes.payload(shapes.offer));
    expect(payload).toMatchObject({
      title: ITEM.title,
      quality: ITEM.quality,
      user_price: 40.5,
      status: 'offer',
    });
    expect(payload.service_price).toBeLessThanOrEqual(40.5);
    await move('accept', { id, currency: 'EUR', lang_id: 1 }, 'accept-1');
    await pass(60_000);
    expect(await statusOf(id)).toBe('ready_for_payout');
    await move('request-payout/sepa-manual', { ...PAYEE, ...BANK, id }, 'pay-1');
    expect(await statusOf(id)).toBe('payout_processing');
    await pass(60_000);
    expect(await statusOf(id)).toBe('approved');
  });

  test('offer: cannot be accepted after it was declined', async () => {
    const { id } = await move('create', ITEM);
    await pass(60_000);
    await move('decline', { id });
    expect(await statusOf(id)).toBe('declined_by_user');
    const late = await seller.ask('POST', 'offer/accept', { id });
    expect(late.status).toBe(409);
    expect(shapes.refusal.safeParse(late.body).error).toBeUndefined();
  });

  test('payout by card: waits on the payment pages', async () => {
    const { id } = await move('create', ITEM);
    await pass(60_000);
    await move('accept', { id });
    await pass(60_000);
    const { redirectUrl } = await move('request-payout/card-form', { ...PAYEE, id });
    expect(new URL(redirectUrl ?? '').origin).not.toBe(sandbox.api);
    expect(await statusOf(id)).toBe('ready_for_payout');
  });

  test('sell request: gives the same offer for the same key', async () => {
    const before = (await seller.get('offer/history', shapes.payload(shapes.offers))).payload.length;
    const [one, two] = await Promise.all([move('create', ITEM, 'sell-2'), move('create', ITEM, 'sell-2')]);
    expect(one).toEqual(two);
    const after = (await seller.get('offer/history', shapes.payload(shapes.offers))).payload.length;
    expect(after).toBe(before + 1);
  });

  test.each([
    ['create', {}, ['item_url', 'price', 'quality', 'title']],
    ['create', { ...ITEM, price: -1 }, ['price']],
    ['create', [], ['body']],
    ['accept', {}, ['id']],
    ['decline', { id: { $gt: 0 } }, ['id']],
    ['request-payout/sepa', { id: 4, ...PAYEE }, ['account_number', 'first_name', 'last_name']],
    ['request-payout/card', { id: 4, ...PAYEE, phone: '1', city: '' }, ['city', 'phone']],
  ])('%s with %j: names the wrong fields', async (path, body, fields) => {
    const answer = await seller.ask('POST', `offer/${path}`, body);
    expect(answer.status).toBe(422);
    const { errors = {} } = shapes.refusal.parse(answer.body);
    expect(Object.keys(errors).toSorted()).toEqual(fields);
  });

  test.each(['offer/999999', 'offer/0', "offer/1'%20OR%201=1", 'offer/history/'])(
    'GET %s: is not found',
    async (path) => {
      const answer = await seller.ask('GET', path);
      expect(answer.status).toBe(404);
      expect(shapes.refusal.safeParse(answer.body).error).toBeUndefined();
    },
  );

  test('selling calls: answer 401 to a visitor', async () => {
    const visitor = new Visitor(sandbox.api);
    for (const [method, path] of [
      ['GET', 'offer/history'],
      ['GET', 'offer/1'],
      ['POST', 'offer/create'],
      ['POST', 'offer/accept'],
      ['POST', 'offer/decline'],
      ['POST', 'offer/request-payout/sepa'],
    ] as const)
      expect((await visitor.ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
  });
});
