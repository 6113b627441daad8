import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { member, testMarket } from '../testing/client.ts';
import { Shopper, orderIn, payer, problems } from '../testing/shopper.ts';
import { PURCHASE_STATUSES } from './tables.ts';

let market: ReturnType<typeof testMarket>;
let A = 100_300;
beforeAll(() => {
  market = testMarket(areas);
});
beforeEach(() => {
  A += 1;
});
afterEach(() => expect(problems(market)).toEqual([]));
afterAll(() => market.close());

const put = (order: string, status: string) =>
  market.client().put(`/__sandbox/api/purchases/${order}`, { status });
const available = (id: number) =>
  market.context.db.prepare('SELECT available FROM listings WHERE id = ?').get(id)?.['available'];

async function bought(paymentType: 'balance' | 'card', more = {}) {
  const user = new Shopper(market, 5000);
  await user.take([A], 1000);
  const answer = await user.buy({ paymentType, ...more });
  return { user, answer, order: orderIn(answer) };
}

it('purchase from the balance: releases money, item and promo code, when cancelled', async () => {
  const { user, order } = await bought('balance', { promocode: 'FIVE' });
  expect(await user.balance()).toBe(4500);
  expect((await put(order, 'Error')).status).toBe(200);
  expect([await user.balance(), available(A)]).toEqual([5000, 1]);
  expect((await user.get('/api/promocode/check?code=FIVE')).status).toBe(200);
  expect((await put(order, 'Success')).status).toBe(200);
  expect([await user.balance(), available(A), await user.statusOf(order)]).toEqual([4500, 0, 'Success']);
});

it('purchase by card: closes its payment page, when a tester settles it', async () => {
  const { user, answer, order } = await bought('card');
  await put(order, 'Success');
  expect([await user.statusOf(order), await user.cart(), available(A)]).toEqual(['Success', [], 0]);
  expect((await payer(market.context).see(answer)).status).toBe(410);
  expect(await user.balance()).toBe(5000);
});

it.each(PURCHASE_STATUSES.flatMap((from) => PURCHASE_STATUSES.map((to) => [from, to] as const)))(
  'purchase by card: changes from %s to %s',
  async (from, to) => {
    const { user, order } = await bought('card', { promocode: 'WELCOME10' });
    await put(order, from);
    expect((await put(order, to)).status).toBe(200);
    expect(await user.statusOf(order)).toBe(to);
    expect(available(A)).toBe(to === 'Success' || to === 'Pending' ? 0 : 1);
  },
);

it.each([
  [
    'its item was sold since',
    async () => {
      const rival = new Shopper(market, 5000);
      await rival.take([A]);
      await rival.buy();
    },
    /^An item of this purchase has been sold or reserved since: /,
  ],
  [
    'its promo code was used since',
    async (user: Shopper) => {
      user.drop(A);
      await user.take([A + 50], 1000);
      await user.buy({ promocode: 'FIVE' });
    },
    /^The promo code of this purchase has been used for another since\.$/,
  ],
  [
    'its money was spent since',
    async (user: Shopper) => {
      user.drop(A);
      await user.take([A + 100], 4900);
      await user.buy();
    },
    /^The balance does not hold enough for this purchase any more\.$/,
  ],
])('cancelled purchase: cannot be restored, when %s', async (_, meanwhile, message) => {
  const { user, order } = await bought('balance', { promocode: 'FIVE' });
  await put(order, 'Cancelled');
  await meanwhile(user);
  const answer = await put(order, 'Success');
  expect([answer.status, member(answer.body, 'message')]).toEqual([409, expect.stringMatching(message)]);
  expect(await user.statusOf(order)).toBe('Cancelled');
});

it('purchase from the balance: is never pending', async () => {
  const { order } = await bought('balance');
  expect((await put(order, 'Pending')).status).toBe(409);
});

it('unknown purchase: answers 404', async () => expect((await put('P-NOTHING', 'Success')).status).toBe(404));

it('checkIntegrity: reports manipulated data', async () => {
  const { user, order } = await bought('balance', { promocode: 'FIVE' });
  const { db } = market.context;
  const report = async () => {
    const found = member((await market.client().get('/__sandbox/api/ledger')).body, 'payload', 'problems');
    return Array.isArray(found) ? found.map(String) : [];
  };
  for (const [wrong, right, rule] of [
    [
      `UPDATE users SET balance = balance + 1 WHERE id = ${user.id}`,
      `UPDATE users SET balance = balance - 1 WHERE id = ${user.id}`,
      'a balance is the sum of its ledger',
    ],
    [
      `UPDATE purchases SET status = 'Error' WHERE id = '${order}'`,
      `UPDATE purchases SET status = 'Success' WHERE id = '${order}'`,
      'a purchase is off the balance once',
    ],
    [
      `UPDATE listings SET available = 1 WHERE id = ${A}`,
      `UPDATE listings SET available = 0 WHERE id = ${A}`,
      `${A} is for sale, held, not away`,
    ],
    [
      `INSERT INTO away VALUES (${A}, 'sold', 0)`,
      `DELETE FROM away WHERE listing_id = ${A}`,
      `${A} is not for sale, held, away`,
    ],
    [
      `INSERT INTO away VALUES (${A + 1}, 'sold', 0)`,
      `DELETE FROM away WHERE listing_id = ${A + 1}`,
      `${A + 1} is for sale, not held, away`,
    ],
    [
      `UPDATE listings SET available = 0 WHERE id = ${A + 1}`,
      `UPDATE listings SET available = 1 WHERE id = ${A + 1}`,
      `${A + 1} is not for sale, not held, not away`,
    ],
    [
      `UPDATE purchase_lines SET price = price + 1 WHERE purchase_id = '${order}'`,
      `UPDATE purchase_lines SET price = price - 1 WHERE purchase_id = '${order}'`,
      'a purchase costs what its lines cost',
    ],
    [
      `UPDATE promo_uses SET code = 'OTHER' WHERE purchase_id = '${order}'`,
      `UPDATE promo_uses SET code = 'FIVE' WHERE purchase_id = '${order}'`,
      'a promo code is used up by purchases that count',
    ],
  ] as const) {
    db.exec(wrong);
    expect(await report()).toContainEqual(expect.stringContaining(rule));
    db.exec(right);
  }
  expect(await report()).toEqual([]);
});
