import { beforeEach, describe, expect, it } from 'vitest';

import { changeSettings } from '../content/settings.ts';
import { member } from '../testing/client.ts';
import { orderIn, payer } from '../testing/shopper.ts';
import { refusal, testPurchases } from './testing.ts';

const { market, nextItem, shopper, available } = testPurchases();

let A = 0;
beforeEach(() => {
  A = nextItem();
});

describe('purchase by card', () => {
  it('purchase: reserves the items and redirects the payer with the order', async () => {
    const [user, other] = [shopper(), shopper(5000)];
    await other.take([A], 1000);
    await user.take([A], 1000);
    const answer = await user.buy({ paymentType: 'card' });
    const order = orderIn(answer);
    const url = new URL(String(member(answer.body, 'redirect_url')));
    expect([url.origin, url.pathname, url.search]).toEqual([
      'http://localhost:4181',
      expect.stringMatching(/^\/pay\/[\w-]{24}$/),
      `?order=${order}`,
    ]);
    expect([await user.statusOf(order), available(A)]).toEqual(['Pending', 0]);
    expect(await user.cart()).toEqual([[A, undefined]]);
    expect(await other.cart()).toEqual([[A, 'This item is reserved: somebody else is paying for it']]);
    expect(refusal(await other.buy())[0]).toBe(409);
    const late = shopper();
    expect(refusal(await late.post('/api/cart', { item_id: A }))[0]).toBe(422);
  });

  it.each([
    [499, undefined, 'Minimum payment by card is 5 EUR'],
    [999, 'FIVE', 'Minimum payment by card is 5 EUR'],
    [500, undefined, undefined],
    [1000, 'FIVE', undefined],
  ])('purchase: of %d cents with the promo code %s answers %s', async (price, promocode, message) => {
    const user = shopper();
    await user.take([A], price);
    const answer = await user.buy({ paymentType: 'card', promocode });
    expect(refusal(answer)).toEqual([message === undefined ? 200 : 422, message]);
    expect(available(A)).toBe(message === undefined ? 0 : 1);
  });

  it('purchase: skips the payment pages, when a promo code covers everything and there is no minimum', async () => {
    changeSettings(market.context, { min_top_up: 0 });
    const user = shopper();
    await user.take([A], 300);
    const answer = await user.buy({ paymentType: 'card', promocode: 'FIVE' });
    changeSettings(market.context, { min_top_up: 5 });
    expect([answer.status, member(answer.body, 'redirect_url')]).toEqual([200, undefined]);
    expect([await user.statusOf(orderIn(answer)), await user.cart()]).toEqual(['Success', []]);
  });

  it('purchase: is replaced by a new one while unpaid, with promo code and items', async () => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const first = await user.buy({ paymentType: 'card', promocode: 'FIVE' });
    expect((await user.get('/api/promocode/check?code=FIVE')).status).toBe(200);
    const second = await user.buy({ promocode: 'FIVE' });
    expect(second.status).toBe(200);
    expect([await user.statusOf(orderIn(first)), await user.balance()]).toEqual(['Cancelled', 4500]);
    const page = await payer(market.context).pay(first);
    expect([page.status, page.html]).toEqual([410, expect.stringContaining('This payment is closed')]);
    expect(await user.statusOf(orderIn(first))).toBe('Cancelled');
  });

  it('purchase: stays, when its replacement is refused', async () => {
    const user = shopper(0);
    await user.take([A], 1000);
    const first = await user.buy({ paymentType: 'card' });
    expect(refusal(await user.buy())).toEqual([422, 'Not enough money']);
    expect([await user.statusOf(orderIn(first)), available(A)]).toEqual(['Pending', 0]);
  });

  it('purchase: lets one of two win, for the same item', async () => {
    const both = [shopper(), shopper()];
    for (const user of both) await user.take([A], 1000);
    const answers = await Promise.all(both.map((user) => user.buy({ paymentType: 'card' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
