import { beforeAll, describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { listPayouts } from './payouts.ts';
import { BANK, CARD, testSellers } from './testing.ts';

const METHODS = ['balance', 'card', 'card-form', 'card-direct', 'sepa-manual', 'sepa-direct'];

const { market, seller } = testSellers();
beforeAll(() => seller.client.put('/__sandbox/api/settings', { payment_methods: METHODS }));

const after = (ms: number) => market.advance(ms);
const ready = () => seller.offerIn('ready_for_payout');
const payouts = () => listPayouts(market.context).map(({ state, method }) => `${method} ${state}`);
const sales = async () =>
  member((await seller.client.get('/api/user/financial-summary')).body, 'payload', 'sales', 'eur');

describe('payout', () => {
  it.each([
    ['sepa', BANK, 'sepa-manual', '•••• 3000'],
    ['sepa-manual', BANK, 'sepa-manual', '•••• 3000'],
    ['sepa-direct', BANK, 'sepa-direct', '•••• 3000'],
    ['card-direct', CARD, 'card-direct', '•••• 4242'],
  ])(
    '%s: is on its way, arrives automatically and counts as sold',
    async (named, form, method, destination) => {
      const id = await ready();
      expect(await sales()).toBe(0);
      const answer = await seller.payOut(id, named, form);
      expect([answer.status, answer.body]).toEqual([
        200,
        { status: 'OK', id, message: 'Payout request submitted successfully!' },
      ]);
      after(5_999);
      expect([await seller.statusOf(id), await sales()]).toEqual(['payout_processing', 0]);
      after(1);
      expect(await seller.statusOf(id)).toBe('approved');
      const [payout] = listPayouts(market.context);
      expect(payout).toMatchObject({ method, destination, state: 'approved' });
      expect((payout?.amount ?? 0) / 100).toBe(await sales());
    },
  );

  it('payout: is made once, also for parallel requests', async () => {
    const id = await ready();
    const answers = await Promise.all([seller.payOut(id), seller.payOut(id, 'card-direct', CARD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(member((await seller.payOut(id)).body, 'message')).toBe(
      'This offer cannot be paid out: it is payout processing.',
    );
    expect(payouts()).toHaveLength(1);
  });

  it('payout: has one answer, for two requests with one key', async () => {
    const id = await ready();
    const answers = await Promise.all([
      seller.payOut(id, 'sepa', BANK, 'pay'),
      seller.payOut(id, 'sepa', BANK, 'pay'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(payouts()).toEqual(['sepa-manual processing']);
    expect((await seller.payOut(id, 'sepa-direct', BANK, 'pay')).status).toBe(422);
  });

  it('payout: can be requested again, after a failure', async () => {
    const id = await ready();
    await seller.payOut(id);
    const [first] = listPayouts(market.context);
    await seller.client.send('PATCH', `/__sandbox/api/payouts/${first?.id}`, { body: { state: 'failed' } });
    expect(await seller.statusOf(id)).toBe('ready_for_payout');
    after(60_000);
    expect([await seller.statusOf(id), await sales()]).toEqual(['ready_for_payout', 0]);
    expect((await seller.payOut(id)).status).toBe(200);
    expect(payouts()).toEqual(['sepa-manual processing', 'sepa-manual failed']);
  });

  it.each([
    'pending',
    'offer',
    'awaiting_item',
    'payout_processing',
    'approved',
    'declined_by_user',
    'declined_by_service',
  ])('payout: is refused for an offer that is %s', async (status) => {
    const id = await seller.offerIn(status);
    const before = payouts();
    expect((await seller.payOut(id)).status).toBe(409);
    expect([await seller.statusOf(id), payouts()]).toEqual([status, before]);
  });

  it.each(['paypal', 'toString', '__proto__', 'constructor', 'sepa%20', 'SEPA'])(
    'payout: is refused for %s',
    async (method) => expect((await seller.payOut(await ready(), method)).status).toBe(404),
  );

  it('payout: is refused by a method that the shop does not offer', async () => {
    const id = await ready();
    const set = (payment_methods: string[]) =>
      seller.client.put('/__sandbox/api/settings', { payment_methods });
    await set(['sepa-manual']);
    const answers = [await seller.payOut(id, 'sepa-direct'), await seller.payOut(id, 'card-direct', CARD)];
    await set(METHODS);
    for (const answer of answers)
      expect([answer.status, member(answer.body, 'message')]).toEqual([
        422,
        'This payout method is not available.',
      ]);
    expect(payouts()).toEqual([]);
  });
});

describe('payout form', () => {
  const error = async (method: string, change: Record<string, unknown>, field: string) => {
    const form = method === 'card-direct' ? CARD : BANK;
    const id = await ready();
    const answer = await seller.payOut(id, method, { ...form, ...change });
    expect(answer.status).toBe(422);
    expect([await seller.statusOf(id), payouts()]).toEqual(['ready_for_payout', []]);
    return member(answer.body, 'errors', field, 0);
  };

  it.each([
    ['name', 'First name is required'],
    ['surname', 'Last name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['country', 'Country is required'],
    ['city', 'City is required'],
    ['address', 'Address is required'],
    ['postCode', 'Post code is required'],
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['account_number', 'Please enter a valid IBAN'],
    ['id', 'Offer ID not found'],
  ])('form: requires its %s', async (field, message) => {
    for (const empty of [undefined, null, ''])
      expect(await error('sepa', { [field]: empty }, field)).toBe(message);
  });

  it.each([
    ['an address without a dot', 'email', 'x@y', 'Invalid email format'],
    ['a phone of zeros', 'phone', '+000000000', 'Please enter a valid phone number'],
    ['a phone without its country', 'phone', '030 901820', 'Please enter a valid phone number'],
    ['a country nobody has', 'country', 999, 'Please choose a country from the list'],
    ['SQL for a country', 'country', '57 OR 1=1', 'Please choose a country from the list'],
    ['a country by its name', 'country', 'Germany', 'Please choose a country from the list'],
    ['a list for a city', 'city', ['Berlin'], 'The city field must be a string.'],
    ['a post code of 21', 'postCode', '1'.repeat(21), 'The postCode field must have at most 20 characters.'],
    ['an IBAN of 14', 'account_number', 'DE893704004405', 'Please enter a valid IBAN'],
    ['an IBAN of 35', 'account_number', `DE89${'0'.repeat(31)}`, 'Please enter a valid IBAN'],
    ['an IBAN of digits', 'account_number', '893704004405320130', 'Please enter a valid IBAN'],
    ['an IBAN with SQL', 'account_number', "DE89' OR 1=1 --00000", 'Please enter a valid IBAN'],
    ['a number for an IBAN', 'account_number', 893_704, 'The account number field must be a string.'],
  ])('form: refuses %s', async (_, field, value, message) =>
    expect(await error('sepa', { [field]: value }, field)).toBe(message),
  );

  const CARD_WRONG = 'Please enter a valid card number';
  const EXPIRY_WRONG = 'Please enter a valid expiration date (MM/YY)';
  // The test's clock is set to January 2026.
  it.each([
    ['a card number of 15', 'card_number', '424242424242424', CARD_WRONG],
    ['a card number of 20', 'card_number', '4'.repeat(20), CARD_WRONG],
    ['letters in a card number', 'card_number', '4242 4242 4242 424x', CARD_WRONG],
    ['a card number of other digits', 'card_number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', CARD_WRONG],
    ['no holder', 'card_holder_name', ' ', 'Card holder name is required'],
    ['a 13th month', 'expire_month', '13', EXPIRY_WRONG],
    ['month 0', 'expire_month', 0, EXPIRY_WRONG],
    ['half a month', 'expire_month', 6.5, EXPIRY_WRONG],
    ['a month in words', 'expire_month', 'July', EXPIRY_WRONG],
    ['no year', 'expire_year', '', EXPIRY_WRONG],
    ['a year of three digits', 'expire_year', '202', EXPIRY_WRONG],
    ['the year 3028', 'expire_year', 3028, EXPIRY_WRONG],
  ])('form: refuses %s', async (_, field, value, message) =>
    expect(await error('card-direct', { [field]: value }, field)).toBe(message),
  );

  it.each([
    ['12', '25', false],
    ['01', '26', true],
    [1, 2026, true],
    ['12', '2025', false],
  ])(
    'form: a card to %s/%s is valid through the last day of its month: %s',
    async (expire_month, expire_year, holds) => {
      const answer = await seller.payOut(await ready(), 'card-direct', {
        ...CARD,
        expire_month,
        expire_year,
      });
      expect(answer.status).toBe(holds ? 200 : 422);
      expect(member(answer.body, 'errors', 'expire_month', 0)).toBe(holds ? undefined : 'Card has expired');
    },
  );

  it.each([
    ['a wrong check digit, which does not block', { account_number: 'DE00370400440532013000' }],
    ['an IBAN in groups and lower case', { account_number: 'de89 3704 0044 0532 0130 00' }],
    [
      'a country as text, the phone in both forms',
      { country: '57', phone: '030 901820', phoneE164: '+4930901820' },
    ],
    ['an empty phoneE164', { phoneE164: '' }],
    ['whatever a card form would have', { card_number: 'x', expire_month: 99 }],
  ])('form: accepts %s', async (_, change) =>
    expect((await seller.payOut(await ready(), 'sepa', { ...BANK, ...change })).status).toBe(200),
  );

  it('database: has no card number and no IBAN', async () => {
    await seller.payOut(await ready(), 'card-direct', CARD, 'card-key');
    await seller.payOut(await ready(), 'sepa', BANK, 'bank-key');
    await seller.payOut(await ready(), 'sepa', { ...BANK, city: '' });
    const { db } = market.context;
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'item%'")
      .all();
    for (const { name } of tables) {
      const held = JSON.stringify(db.prepare(`SELECT * FROM "${String(name)}"`).all());
      expect(held.replace(/[\s-]/g, '')).not.toMatch(/4242424242|89370400440532|DE8937/);
    }
  });
});
