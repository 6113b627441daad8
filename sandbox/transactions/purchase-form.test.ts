import { beforeEach, describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { CHECKOUT } from '../testing/shopper.ts';
import { refusal, testPurchases } from './testing.ts';

const { market, nextItem, shopper, available } = testPurchases();

let A = 0;
beforeEach(() => {
  A = nextItem();
});

describe('checkout form', () => {
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
  ])('form: with %s is refused at that field, and nothing is bought', async (_, more, field, text) => {
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
  ])('form: with %s is accepted', async (_, more) => {
    const user = shopper(5000);
    await user.take([A], 1000);
    expect((await user.buy(more)).status).toBe(200);
    expect(await user.balance()).toBe(4000);
  });

  it.each(['[]', '"text"', 'null', '{', '12'])('body: %s is refused', async (body) => {
    const answer = await shopper(5000).post('/api/purchase/product', body);
    expect([400, 422]).toContain(answer.status);
  });

  it('form: refuses visitors and unverified users', async () => {
    const visitor = await market.client().post('/api/purchase/product', CHECKOUT);
    expect(refusal(visitor)).toEqual([401, 'Unauthenticated.']);
    expect(refusal(await shopper(5000, false).buy())).toEqual([403, 'Your email address is not verified.']);
  });
});
