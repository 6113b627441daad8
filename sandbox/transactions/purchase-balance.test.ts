import { beforeEach, describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { orderIn, payer } from '../testing/shopper.ts';
import { refusal, testPurchases } from './testing.ts';

const { market, nextItem, shopper, available } = testPurchases();

let A = 0;
let B = 0;
beforeEach(() => {
  A = nextItem();
  B = nextItem();
});

describe('purchase from the balance', () => {
  it('purchase: takes the money, sells the items and empties the cart', async () => {
    const user = shopper(10_000);
    await user.take([A, B], 1250);
    const answer = await user.buy();
    expect(answer.body).toEqual({ status: 'OK', balance: 75, order: expect.stringMatching(/^P-\w{12}$/) });
    expect([await user.balance(), await user.cart(), available(A), available(B)]).toEqual([7500, [], 0, 0]);
    expect(await user.statusOf(orderIn(answer))).toBe('Success');
    const summary = member((await user.get('/api/user/financial-summary')).body, 'payload');
    expect(summary).toMatchObject({ purchases: { eur: 25 }, available_balance: 75 });
  });

  it('purchase: records prices in the currency, and takes EUR', async () => {
    const user = shopper(10_000);
    await user.take([A], 1000);
    const answer = await user.buy({ currency: 'USD' });
    expect(member(answer.body, 'balance')).toBe(90);
    const [line] = Object(member((await user.get('/api/purchase/history')).body, 'payload'));
    expect(line).toMatchObject({ id: orderIn(answer), currency: 'USD', sum: 10.85, count: 1 });
  });

  it.each([
    [2499, [422, 'Not enough money'], 2499],
    [2500, [200, undefined], 0],
  ])('purchase: with %d of 2500 cents answers %j', async (balance, expected, left) => {
    const user = shopper(balance);
    await user.take([A, B], 1250);
    expect(refusal(await user.buy())).toEqual(expected);
    expect(await user.balance()).toBe(left);
    expect(available(A)).toBe(left === 0 ? 0 : 1);
  });

  it('purchase: refuses an empty cart', async () =>
    expect(refusal(await shopper(1000).buy())).toEqual([422, 'Your cart is empty']));

  it('purchase: refuses a cart with a sold item, and names it', async () => {
    const [first, second] = [shopper(5000), shopper(5000)];
    await first.take([A], 1000);
    await second.take([A, B], 1000);
    await first.buy();
    const [status, message] = refusal(await second.buy());
    expect([status, message]).toEqual([409, expect.stringMatching(/^This item has been sold: .*\S$/)]);
    expect(await second.cart()).toEqual([
      [A, 'This item has been sold'],
      [B, undefined],
    ]);
    expect(await second.balance()).toBe(5000);
    second.drop(A);
    expect((await second.buy()).status).toBe(200);
  });

  it('purchase: lets one of two win, for the same item in parallel', async () => {
    const both = [shopper(5000), shopper(5000)];
    for (const user of both) await user.take([A], 1000);
    const answers = await Promise.all(both.map((user) => user.buy()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const balances = await Promise.all(both.map((user) => user.balance()));
    expect(balances.toSorted()).toEqual([4000, 5000]);
  });

  it('purchase: happens once, for two parallel requests without a key', async () => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const answers = await Promise.all([user.buy(), user.buy()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await user.balance()).toBe(4000);
  });

  it('purchase: happens once with equal answers, for three requests with one key', async () => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const key = { 'idempotency-key': 'buy-1' };
    const answers = [await user.buy({}, key), ...(await Promise.all([user.buy({}, key), user.buy({}, key)]))];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, await user.balance()]).toEqual([200, 4000]);
  });

  it('purchase: succeeds with the key of a refusal, once there is money', async () => {
    const user = shopper(0);
    await user.take([A], 1000);
    const key = { 'idempotency-key': 'buy-2' };
    expect(refusal(await user.buy({}, key))).toEqual([422, 'Not enough money']);
    const deposit = await user.topUp(10);
    await payer(market.context).pay(deposit);
    expect((await user.buy({}, key)).status).toBe(200);
    expect(await user.balance()).toBe(0);
  });
});

describe('promo code', () => {
  it.each([
    ['WELCOME10', 1995, 200],
    [' five ', 1995, 500],
    ['FIVE', 300, 300],
  ])('%j: takes its discount off %d cents', async (promocode, price, off) => {
    const user = shopper(10_000);
    await user.take([A], price);
    expect((await user.buy({ promocode })).status).toBe(200);
    expect(await user.balance()).toBe(10_000 - price + off);
    const [line] = Object(member((await user.get('/api/purchase/history')).body, 'payload'));
    const sums = [member(line, 'order_total_eur'), member(line, 'order_discount_eur')];
    expect(sums).toEqual([(price - off) / 100, off / 100]);
  });

  it.each([
    ['NOPE', 'Invalid promo code'],
    ['EXPIRED', 'Invalid promo code'],
    ["' OR 1=1 --", 'Invalid promo code'],
  ])('promo code: %j is refused at its field, and nothing is bought', async (promocode, message) => {
    const user = shopper(10_000);
    await user.take([A], 1000);
    const answer = await user.buy({ promocode });
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, { promocode: [message] }]);
    expect([await user.balance(), available(A)]).toEqual([10_000, 1]);
  });

  it.each([null, undefined, '', '  '])('promo code: %j counts as none', async (promocode) => {
    const user = shopper(10_000);
    await user.take([A], 1000);
    expect((await user.buy({ promocode })).status).toBe(200);
  });

  it('promo code: counts once per user, also in the check', async () => {
    const user = shopper(10_000);
    const used = 'Invalid promo code: you have used it already';
    await user.take([A], 1000);
    await user.buy({ promocode: 'FIVE' });
    await user.take([B], 1000);
    const again = await user.buy({ promocode: 'five' });
    expect([again.status, member(again.body, 'errors')]).toEqual([422, { promocode: [used] }]);
    expect(refusal(await user.get('/api/promocode/check?code=FIVE'))).toEqual([422, used]);
    expect((await shopper().get('/api/promocode/check?code=FIVE')).status).toBe(200);
  });

  it('promo code: stays unused, when the purchase is refused', async () => {
    const user = shopper(100);
    await user.take([A], 10_000);
    await user.buy({ promocode: 'FIVE' });
    expect((await user.get('/api/promocode/check?code=FIVE')).status).toBe(200);
  });
});
