import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { changeSettings } from '../content/settings.ts';
import { type Answer, member, testMarket } from '../testing/client.ts';
import { CONTACT, Shopper, orderIn, payer, problems } from '../testing/shopper.ts';

let market: ReturnType<typeof testMarket>;
beforeAll(() => {
  market = testMarket(areas);
});
afterEach(() => {
  changeSettings(market.context, { min_top_up: 5 });
  expect(problems(market)).toEqual([]);
});
afterAll(() => market.close());

const shopper = (balance = 0, verified = true) => new Shopper(market, balance, verified);
const refusal = (answer: Answer) => [answer.status, member(answer.body, 'message')];

it('deposit/checkout: starts pending, with the order in the address, and moves no money', async () => {
  const user = shopper();
  const answer = await user.topUp(25.5);
  const order = orderIn(answer);
  expect(order).toMatch(/^D-\w{12}$/);
  expect(answer.body).toEqual({
    status: 'OK',
    order,
    redirect_url: expect.stringMatching(
      new RegExp(`^http://localhost:4181/pay/[\\w-]{24}\\?order=${order}$`),
    ),
  });
  expect([await user.statusOf(order), await user.balance()]).toEqual(['Pending', 0]);
});

it.each([
  ['at the minimum', 5, 200, undefined],
  ['a cent below the minimum', 4.99, 422, 'Minimum top-up is 5 EUR'],
  ['as text', '25.50', 200, undefined],
  ['at the maximum', 10_000, 200, undefined],
  ['a cent above the maximum', 10_000.01, 422, 'Maximum top-up is 10000 EUR'],
  ['of nothing', 0, 422, 'Please enter a valid amount'],
  ['below nothing', -25, 422, 'Please enter a valid amount'],
  ['of a third of a euro', 100 / 3, 422, 'Please enter a valid amount'],
  ['of a tenth of a cent', 25.001, 422, 'Please enter a valid amount'],
  ['as text with a comma', '25,50', 422, 'Please enter a valid amount'],
  ['in hexadecimal', '0x20', 422, 'Please enter a valid amount'],
  ['in scientific writing', '1e3', 422, 'Please enter a valid amount'],
  ['beyond all numbers', '9'.repeat(400), 422, 'Please enter a valid amount'],
  ['in a list', [25], 422, 'Please enter a valid amount'],
  ['of true', true, 422, 'Please enter a valid amount'],
  ['of null', null, 422, undefined],
])('deposit/checkout: answers the amount %s', async (_, amount, status, message) => {
  const answer = await shopper().topUp(amount);
  expect(answer.status).toBe(status);
  if (message !== undefined)
    expect([member(answer.body, 'message'), member(answer.body, 'errors', 'amount', 0)]).toEqual([
      message,
      message,
    ]);
});

it.each(Object.keys(CONTACT).filter((field) => field !== 'phoneE164'))(
  'deposit/checkout: requires %s',
  async (field) => {
    const body = { ...CONTACT, amount: 25, [field]: '', ...(field === 'phone' ? { phoneE164: '' } : {}) };
    const answer = await shopper().post('/api/deposit/checkout', body);
    expect([answer.status, member(answer.body, 'errors', field, 0)]).toEqual([
      422,
      expect.stringMatching(/ is required$/),
    ]);
  },
);

it('deposit/checkout: follows the minimum of the settings', async () => {
  changeSettings(market.context, { min_top_up: 12.5 });
  expect(refusal(await shopper().topUp(12))).toEqual([422, 'Minimum top-up is 12.5 EUR']);
  expect((await shopper().topUp(12.5)).status).toBe(200);
});

it('deposit/checkout: refuses visitors and unverified users', async () => {
  expect(refusal(await market.client().post('/api/deposit/checkout', {}))).toEqual([401, 'Unauthenticated.']);
  expect(refusal(await shopper(0, false).topUp(25))).toEqual([403, 'Your email address is not verified.']);
});

it('deposit/checkout: creates one deposit, for one key', async () => {
  const user = shopper();
  const key = { 'idempotency-key': 'top-up-1' };
  const answers = await Promise.all([user.topUp(25, key), user.topUp(25, key), user.topUp(25, key)]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const list = member((await user.get('/api/deposit/history')).body, 'payload');
  expect(list).toHaveLength(1);
  expect(refusal(await user.topUp(26, key))[0]).toBe(422);
});

describe('tester’s change of a deposit', () => {
  const put = (order: string, status: unknown) =>
    market.client().put(`/__sandbox/api/deposits/${order}`, { status });

  it('status: changes to any other and back, with the balance', async () => {
    const user = shopper(1000);
    const order = orderIn(await user.topUp(25));
    for (const [status, balance] of [
      ['Success', 3500],
      ['Success', 3500],
      ['Error', 1000],
      ['Success', 3500],
      ['Pending', 1000],
      ['Cancelled', 1000],
      ['Success', 3500],
    ] as const) {
      const answer = await put(order, status);
      expect([answer.status, member(answer.body, 'payload', 'status')]).toEqual([200, status]);
      expect([await user.statusOf(order), await user.balance()]).toEqual([status, balance]);
      const open = await market.client().get(`/api/deposit/status/${order}`);
      expect(open.body).toEqual({ status });
    }
  });

  it('status: stays, when the money is spent', async () => {
    const user = shopper();
    const order = orderIn(await user.topUp(25));
    await put(order, 'Success');
    await user.take([100_090], 1000);
    await user.buy();
    expect(refusal(await put(order, 'Error'))).toEqual([
      409,
      'This money has been spent: the balance does not hold it any more.',
    ]);
    expect([await user.statusOf(order), await user.balance()]).toEqual(['Success', 1500]);
  });

  it.each([
    ['a state that is none', 'Paid', 422],
    ['a state in lower case', 'success', 422],
    ['no state', undefined, 422],
  ])('status: refuses %s', async (_, status, code) => {
    const order = orderIn(await shopper().topUp(25));
    expect((await put(order, status)).status).toBe(code);
  });

  it('unknown deposit: answers 404', async () =>
    expect((await put('D-NOTHING', 'Success')).status).toBe(404));

  it('payment page: is closed, after a tester’s change', async () => {
    const user = shopper();
    const answer = await user.topUp(25);
    await put(orderIn(answer), 'Error');
    const page = await payer(market.context).pay(answer);
    expect([page.status, page.html]).toEqual([410, expect.stringContaining('This payment is closed')]);
    expect(await user.balance()).toBe(0);
  });

  it('form: is refused from another site', async () => {
    const order = orderIn(await shopper().topUp(25));
    const answer = await market
      .client()
      .put(
        `/__sandbox/api/deposits/${order}`,
        { status: 'Success' },
        { headers: { 'sec-fetch-site': 'cross-site' } },
      );
    expect(answer.status).toBe(403);
  });
});
