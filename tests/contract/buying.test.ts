import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { euros } from '#shared/money.ts';
import { cart as wireCart, promo as wirePromo } from '#shared/wire/cart.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import {
  depositStage,
  depositStatus,
  deposits as wireDeposits,
  paymentAnswer,
  purchaseLines,
} from '#shared/wire/payments.ts';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import * as shapes from './shapes.ts';
import { Visitor } from './visitor.ts';

let sandbox: OpenSandbox;
let buyer: Visitor;

beforeAll(async () => {
  sandbox = await openSandbox();
  buyer = new Visitor(sandbox.api);
  await buyer.signIn();
});
beforeEach(() => buyer.ask('DELETE', 'cart'));
afterAll(() => sandbox.stop());

const BUYER = {
  name: 'Dana',
  surname: 'Glass',
  email: 'dana@vitrine.example',
  phone: '+49 30 901820',
  phoneE164: '+4930901820',
  country: 57,
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
  currency: 'EUR',
  lang_id: 1,
};
const ORDER = {
  ...BUYER,
  tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=86950145&token=gL4s5C4s',
  promocode: null,
  paymentType: 'balance',
};

/** Adds the cheapest item above a price (EUR) to the cart. @returns its id */
async function addCheapest(from: number): Promise<string> {
  const { payload } = await buyer.get(`items/list?price_from=${from}&sort=asc`, shapes.itemList);
  const item_id = payload[0]?.id;
  await buyer.ask('POST', 'cart', { item_id, is_variation: false, count: 1 });
  return String(item_id);
}
async function pay(path: string, body: unknown, key?: string) {
  const answer = await buyer.ask('POST', path, body, key);
  expect(shapes.paid.safeParse(answer.body).error).toBeUndefined();
  return paymentAnswer.parse(payloadOf(answer.body));
}
const balance = async () => (await buyer.get('user/profile', shapes.profile)).balance;
const lines = async () =>
  purchaseLines.parse((await buyer.get('purchase/history', shapes.payload(shapes.purchases))).payload);

describe('purchase', () => {
  test('from the balance: empties the cart, takes the total and appears in the history', async () => {
    const [id, before] = [await addCheapest(5), await balance()];
    const total = wireCart.parse(payloadOf((await buyer.ask('GET', 'cart')).body)).total;
    const answer = await pay('purchase/product', ORDER, 'buy-1');
    expect(answer).toEqual({
      balance: Math.round(before * 100) - total,
      redirectUrl: undefined,
      order: answer.order,
    });
    expect((await balance()) * 100).toBeCloseTo(answer.balance ?? 0, 5);
    expect((await buyer.get('cart', shapes.payload(shapes.cart))).payload.items).toEqual([]);
    expect((await lines())[0]).toMatchObject({
      itemId: id,
      status: 'Success',
      count: 1,
      sum: { minor: total },
    });
    expect(await pay('purchase/product', ORDER, 'buy-1')).toEqual(answer);
  });

  test('by card: has the payment page’s address with the order in it', async () => {
    await addCheapest(20);
    const before = await balance();
    const { redirectUrl, order } = await pay('purchase/product', { ...ORDER, paymentType: 'card' });
    expect(new URL(redirectUrl ?? '').searchParams.get('order')).toBe(order);
    expect(await balance()).toBe(before);
  });

  test('with too little balance: answers with the message that clients know', async () => {
    await addCheapest(500);
    const answer = await buyer.ask('POST', 'purchase/product', ORDER);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(shapes.refusal.parse(answer.body).message).toMatch(/not enough money|insufficient balance/i);
  });

  test.each([
    ['nothing', {}, ['address', 'city', 'country', 'name', 'phone', 'postCode', 'surname', 'tradeUrl']],
    ['an invalid trade link', { ...ORDER, tradeUrl: 'AWP' }, ['tradeUrl']],
    ['an unknown payment type', { ...ORDER, paymentType: 'gold' }, ['paymentType']],
    ['an unknown promo code', { ...ORDER, promocode: 'NOPE' }, ['promocode']],
  ])('with %s: names the wrong fields', async (_, body, fields) => {
    await addCheapest(5);
    const answer = await buyer.ask('POST', 'purchase/product', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(shapes.refusal.parse(answer.body).errors ?? {}).toSorted()).toEqual(fields);
  });
});

describe('deposit', () => {
  const amount = 25;

  test('has a payment address, is pending and appears in the history', async () => {
    const before = await balance();
    const { redirectUrl, order } = await pay('deposit/checkout', { ...BUYER, amount }, 'top-1');
    expect(new URL(redirectUrl ?? '').searchParams.get('order')).toBe(order);
    const status = await new Visitor(sandbox.api).ask('GET', `deposit/status/${order}`);
    expect(shapes.depositStatus.safeParse(status.body).error).toBeUndefined();
    expect(depositStage(depositStatus.parse(payloadOf(status.body)).status)).toBe('pending');
    const { payload } = await buyer.get('deposit/history', shapes.payload(shapes.deposits));
    expect(wireDeposits.parse(payload)[0]).toMatchObject({ id: order, sum: euros(2500), status: 'Pending' });
    expect(await balance()).toBe(before);
    expect(await pay('deposit/checkout', { ...BUYER, amount }, 'top-1')).toEqual({
      balance: undefined,
      redirectUrl,
      order,
    });
  });

  test.each([
    ['no amount', undefined],
    ['nothing', 0],
    ['a negative amount', -25],
    ['words', 'lots'],
    ['less than the minimum', 0.5],
  ])('of %s: is refused at its field', async (_, wrong) => {
    const answer = await buyer.ask('POST', 'deposit/checkout', { ...BUYER, amount: wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(shapes.refusal.parse(answer.body).errors ?? {})).toEqual(['amount']);
  });

  test('is not found, when nobody made it', async () => {
    const answer = await buyer.ask('GET', "deposit/status/'%20OR%201=1");
    expect(answer.status).toBe(404);
    expect(shapes.refusal.safeParse(answer.body).error).toBeUndefined();
  });
});

describe('promo code', () => {
  test('answers its discount in the requested currency', async () => {
    await addCheapest(20);
    for (const currency of ['EUR', 'PLN']) {
      const { payload } = await buyer.get(
        `promocode/check?code=WELCOME10&currency=${currency}`,
        shapes.payload(shapes.promo),
      );
      const { payload: held } = await buyer.get(`cart?currency=${currency}`, shapes.payload(shapes.cart));
      expect(payload.calculated_discount).toBeCloseTo(held.total / 10, 1);
      expect(wirePromo.parse(payload).discount).toBe(Math.round(payload.calculated_discount * 100));
    }
  });

  test.each(['', 'NOPE', 'EXPIRED', "' OR 1=1 --"])('%j: is refused with a message', async (code) => {
    const answer = await buyer.ask('GET', `promocode/check?code=${encodeURIComponent(code)}`);
    expect([404, 422]).toContain(answer.status);
    expect(shapes.refusal.safeParse(answer.body).error).toBeUndefined();
  });
});

test('calls that move or show money: answer 401 to a visitor', async () => {
  const visitor = new Visitor(sandbox.api);
  for (const path of ['purchase/product', 'deposit/checkout', 'purchase/pack', 'purchase/prompt'])
    expect((await visitor.ask('POST', path, {})).status).toBe(401);
  for (const path of ['purchase/history', 'deposit/history', 'promocode/check?code=FIVE'])
    expect((await visitor.ask('GET', path)).status).toBe(401);
});
