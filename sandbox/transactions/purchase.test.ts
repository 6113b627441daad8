import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { changeSettings } from '../content/settings.ts';
import { member, testMarket } from '../testing/client.ts';
import { CHECKOUT, Shopper, orderIn, payer, problems } from '../testing/shopper.ts';

let market: ReturnType<typeof testMarket>;
let next = 100_100;
let A = 0;
let B = 0;
beforeAll(() => {
  market = testMarket(areas);
});
beforeEach(() => {
  A = next++;
  B = next++;
});
// Whatever a test did: no cent appeared or vanished, and nothing was bought twice.
afterEach(() => expect(problems(market)).toEqual([]));
afterAll(() => market.close());

const shopper = (balance = 0, verified = true) => new Shopper(market, balance, verified);
const available = (id: number) =>
  market.context.db.prepare('SELECT available FROM listings WHERE id = ?').get(id)?.['available'];
const refusal = (answer: { status: number; body: unknown }) => [
  answer.status,
  member(answer.body, 'message'),
];

describe('buying from the balance', () => {
  it('takes the money, sells the items and empties the cart', async () => {
    const user = shopper(10_000);
    await user.take([A, B], 1250);
    const answer = await user.buy();
    expect(answer.body).toEqual({ status: 'OK', balance: 75, order: expect.stringMatching(/^P-\w{12}$/) });
    expect([await user.balance(), await user.cart(), available(A), available(B)]).toEqual([7500, [], 0, 0]);
    expect(await user.statusOf(orderIn(answer))).toBe('Success');
    const summary = member((await user.get('/api/user/financial-summary')).body, 'payload');
    expect(summary).toMatchObject({ purchases: { eur: 25 }, available_balance: 75 });
  });

  it('keeps prices in the currency asked for, and takes EUR', async () => {
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
  ])('with %d of 2500 cents answers %j', async (balance, expected, left) => {
    const user = shopper(balance);
    await user.take([A, B], 1250);
    expect(refusal(await user.buy())).toEqual(expected);
    expect(await user.balance()).toBe(left);
    expect(available(A)).toBe(left === 0 ? 0 : 1);
  });

  it('refuses an empty cart', async () =>
    expect(refusal(await shopper(1000).buy())).toEqual([422, 'Your cart is empty']));

  it('refuses a cart with an item that was sold since, says which, and its line says so', async () => {
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

  it('lets one of two win who buy the same item at once', async () => {
    const both = [shopper(5000), shopper(5000)];
    for (const user of both) await user.take([A], 1000);
    const answers = await Promise.all(both.map((user) => user.buy()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const balances = await Promise.all(both.map((user) => user.balance()));
    expect(balances.toSorted()).toEqual([4000, 5000]);
  });

  it('buys once where one user presses twice without a key', async () => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const answers = await Promise.all([user.buy(), user.buy()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await user.balance()).toBe(4000);
  });

  it('buys once where the same request comes three times with a key, and answers all alike', async () => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const key = { 'idempotency-key': 'buy-1' };
    const answers = [await user.buy({}, key), ...(await Promise.all([user.buy({}, key), user.buy({}, key)]))];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, await user.balance()]).toEqual([200, 4000]);
  });

  it('goes through with the key of a refusal once the money is there', async () => {
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

describe('a purchase with a promo code', () => {
  it.each([
    ['WELCOME10', 1995, 200],
    [' five ', 1995, 500],
    ['FIVE', 300, 300],
  ])('%j takes off %d cents what it promises', async (promocode, price, off) => {
    const user = shopper(10_000);
    await user.take([A], price);
    expect((await user.buy({ promocode })).status).toBe(200);
    expect(await user.balance()).toBe(10_000 - price + off);
  });

  it.each([
    ['NOPE', 'Invalid promo code'],
    ['EXPIRED', 'Invalid promo code'],
    ["' OR 1=1 --", 'Invalid promo code'],
  ])('refuses %j beside its field, and buys nothing', async (promocode, message) => {
    const user = shopper(10_000);
    await user.take([A], 1000);
    const answer = await user.buy({ promocode });
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, { promocode: [message] }]);
    expect([await user.balance(), available(A)]).toEqual([10_000, 1]);
  });

  it.each([null, undefined, '', '  '])('takes %j for none', async (promocode) => {
    const user = shopper(10_000);
    await user.take([A], 1000);
    expect((await user.buy({ promocode })).status).toBe(200);
  });

  it('counts once a user, and the check says so too', async () => {
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

  it('is not used up by a purchase that was refused', async () => {
    const user = shopper(100);
    await user.take([A], 10_000);
    await user.buy({ promocode: 'FIVE' });
    expect((await user.get('/api/promocode/check?code=FIVE')).status).toBe(200);
  });
});

describe('buying by card', () => {
  it('reserves the items and sends the payer away, order in the address', async () => {
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
  ])('of %d cents with the promo code %s answers %s', async (price, promocode, message) => {
    const user = shopper();
    await user.take([A], price);
    const answer = await user.buy({ paymentType: 'card', promocode });
    expect(refusal(answer)).toEqual([message === undefined ? 200 : 422, message]);
    expect(available(A)).toBe(message === undefined ? 0 : 1);
  });

  it('needs no payment pages where a promo code takes it all off and there is no minimum', async () => {
    changeSettings(market.context, { min_top_up: 0 });
    const user = shopper();
    await user.take([A], 300);
    const answer = await user.buy({ paymentType: 'card', promocode: 'FIVE' });
    changeSettings(market.context, { min_top_up: 5 });
    expect([answer.status, member(answer.body, 'redirect_url')]).toEqual([200, undefined]);
    expect([await user.statusOf(orderIn(answer)), await user.cart()]).toEqual(['Success', []]);
  });

  it('gives way to a new purchase while nobody has paid, promo code and items with it', async () => {
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

  it('stays where the purchase in its place is refused', async () => {
    const user = shopper(0);
    await user.take([A], 1000);
    const first = await user.buy({ paymentType: 'card' });
    expect(refusal(await user.buy())).toEqual([422, 'Not enough money']);
    expect([await user.statusOf(orderIn(first)), available(A)]).toEqual(['Pending', 0]);
  });

  it('keeps one of two win who pay for the same item', async () => {
    const both = [shopper(), shopper()];
    for (const user of both) await user.take([A], 1000);
    const answers = await Promise.all(both.map((user) => user.buy({ paymentType: 'card' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a checkout form', () => {
  it.each([
    ['no name', { name: undefined }, 'name', 'Name is required'],
    ['a blank surname', { surname: '   ' }, 'surname', 'Surname is required'],
    ['a number for a name', { name: 5 }, 'name', 'The name field must be a string.'],
    ['an email address that is none', { email: 'x@y' }, 'email', 'Please enter a valid email address'],
    ['no phone', { phone: '', phoneE164: '' }, 'phone', 'Phone is required'],
    ['letters for a phone', { phone: 'abc', phoneE164: null }, 'phone', 'Please enter a valid phone number'],
    ['a phone of too few digits', { phoneE164: '+49301' }, 'phone', 'Please enter a valid phone number'],
    ['no country', { country: null }, 'country', 'Country is required'],
    ['a country that is none', { country: 9999 }, 'country', 'Please choose a country from the list'],
    ['SQL for a country', { country: '57 OR 1=1' }, 'country', 'Please choose a country from the list'],
    ['a list for a city', { city: ['Berlin'] }, 'city', 'The city field must be a string.'],
    ['no address', { address: null }, 'address', 'Address is required'],
    [
      'an address of 1000 characters',
      { address: 'x'.repeat(1000) },
      'address',
      'The address field must have at most 250 characters.',
    ],
    ['no post code', { postCode: '' }, 'postCode', 'Post code is required'],
    ['no trade link', { tradeUrl: undefined }, 'tradeUrl', 'Trade URL is required'],
    [
      'script for a trade link',
      { tradeUrl: 'javascript:alert(1)' },
      'tradeUrl',
      'Please provide a valid Trade URL',
    ],
    ['words for a trade link', { tradeUrl: 'my link' }, 'tradeUrl', 'Please provide a valid Trade URL'],
    [
      'a payment type that is none',
      { paymentType: 'gold' },
      'paymentType',
      'The paymentType field must be one of: balance, card.',
    ],
    [
      'an object for a promo code',
      { promocode: { code: 'FIVE' } },
      'promocode',
      'The promocode field must be a string.',
    ],
    ['a currency that is none', { currency: 'XXX' }, 'currency', 'Invalid currency code'],
  ])('with %s is refused beside that field, and buys nothing', async (_, more, field, text) => {
    const user = shopper(5000);
    await user.take([A], 1000);
    const answer = await user.buy(more);
    expect([answer.status, member(answer.body, 'errors', field, 0)]).toEqual([422, text]);
    expect([await user.balance(), available(A)]).toEqual([5000, 1]);
  });

  it.each([
    ['no email address', { email: undefined }],
    ['a country as text', { country: '57' }],
    ['a phone in one member only', { phone: undefined }],
    ['members nobody asked for', { total: 0, balance: 1e9, id: 'P-1', user_id: 1 }],
  ])('with %s is fine', async (_, more) => {
    const user = shopper(5000);
    await user.take([A], 1000);
    expect((await user.buy(more)).status).toBe(200);
    expect(await user.balance()).toBe(4000);
  });

  it.each(['[]', '"text"', 'null', '{', '12'])('that is %s is refused', async (body) => {
    const answer = await shopper(5000).post('/api/purchase/product', body);
    expect([400, 422]).toContain(answer.status);
  });

  it('is not for visitors, nor for who has not verified an address', async () => {
    const visitor = await market.client().post('/api/purchase/product', CHECKOUT);
    expect(refusal(visitor)).toEqual([401, 'Unauthenticated.']);
    expect(refusal(await shopper(5000, false).buy())).toEqual([403, 'Your email address is not verified.']);
  });
});
