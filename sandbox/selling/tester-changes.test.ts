import { describe, expect, it } from 'vitest';

import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { member, textAt } from '../testing/client.ts';
import { checkIntegrity } from '../transactions/integrity.ts';
import { listPayouts } from './payouts.ts';
import { BANK, testSellers } from './testing.ts';

const { market, seller } = testSellers();

const API = '/__sandbox/api';
const put = (id: unknown, body: unknown) => seller.client.send('PATCH', `${API}/offers/${id}`, { body });
const setPayoutByTester = (id: unknown, body: unknown) =>
  seller.client.send('PATCH', `${API}/payouts/${id}`, { body });
const states = () => listPayouts(market.context).map(({ state }) => state);

/** Every sold item was paid for exactly once. */
const expectSound = () => expect(checkIntegrity(market.context).problems).toEqual([]);

describe('tester’s offers', () => {
  it('offer: moves from any status to any other, with its payouts', async () => {
    const id = await seller.offerIn('pending');
    for (const from of OFFER_STATUSES)
      for (const to of OFFER_STATUSES) {
        expect([(await put(id, { status: from })).status, (await put(id, { status: to })).status]).toEqual([
          200, 200,
        ]);
        expect(await seller.statusOf(id)).toBe(to);
        expectSound();
      }
  });

  it('offer: stays where a tester put it, until somebody acts', async () => {
    const id = Number(member((await seller.create()).body, 'id'));
    await put(id, { status: 'pending' });
    market.context.clock.setOffset(86_400_000);
    expect(await seller.statusOf(id)).toBe('pending');
    await put(id, { status: 'offer' });
    await seller.accept(id);
    market.context.clock.setOffset(86_400_000 + 4_000);
    expect(await seller.statusOf(id)).toBe('ready_for_payout');
  });

  it('offer: of an unknown item gets a price too', async () => {
    const id = Number(member((await seller.create({ title: 'Nothing of the kind', price: 10 })).body, 'id'));
    const answer = await put(id, { status: 'offer' });
    expect(member(answer.body, 'payload', 'service_price')).toBe(8.8);
  });

  it('offer: gets the tester’s price, unless money is on its way', async () => {
    const id = Number(member((await seller.create({ currency: 'USD' })).body, 'id'));
    const answer = await put(id, { status: 'ready_for_payout', service_price: 21.69 });
    expect(member(answer.body, 'payload')).toMatchObject({ service_price: 21.69, service_price_eur: 20 });
    await seller.payOut(id);
    expect((await put(id, { status: 'offer', service_price: 5 })).status).toBe(409);
    expect(await seller.statusOf(id)).toBe('payout_processing');
    expectSound();
  });

  it.each([
    ['no status', {}],
    ['an unknown status', { status: 'sold' }],
    ['a list of statuses', { status: ['offer'] }],
    ['a price of nothing', { status: 'offer', service_price: 0 }],
    ['a negative price', { status: 'offer', service_price: -1 }],
    ['a price in words', { status: 'offer', service_price: '5' }],
  ])('offer: is not changed by %s', async (_, body) => {
    const id = await seller.offerIn('declined_by_user');
    expect((await put(id, body)).status).toBe(422);
    expect(await seller.statusOf(id)).toBe('declined_by_user');
  });

  it.each([0, 'x', '1e3', 999_999])('offer: is unknown for the id %s', async (id) =>
    expect((await put(id, { status: 'offer' })).status).toBe(404),
  );
});

describe('tester’s payouts', () => {
  it('payout: moves its offer', async () => {
    const id = await seller.offerIn('ready_for_payout');
    await seller.payOut(id, 'sepa', BANK);
    const payout = listPayouts(market.context)[0]?.id;
    for (const [state, status] of [
      ['failed', 'ready_for_payout'],
      ['processing', 'payout_processing'],
      ['cancelled', 'ready_for_payout'],
      ['approved', 'approved'],
    ]) {
      expect((await setPayoutByTester(payout, { state })).status).toBe(200);
      expect(await seller.statusOf(id)).toBe(status);
      expectSound();
    }
  });

  it('payout: cannot become active next to another, or at an outdated price', async () => {
    const id = await seller.offerIn('ready_for_payout');
    await seller.payOut(id);
    const first = listPayouts(market.context)[0]?.id;
    await setPayoutByTester(first, { state: 'failed' });
    await seller.payOut(id);
    const answer = await setPayoutByTester(first, { state: 'approved' });
    expect([answer.status, textAt(answer.body, 'message')]).toEqual([
      409,
      'Another payout of this offer is processing: put that one aside first.',
    ]);
    await put(id, { status: 'ready_for_payout' });
    await put(id, { status: 'ready_for_payout', service_price: 1 });
    expect((await setPayoutByTester(first, { state: 'approved' })).status).toBe(409);
    expect(states()).toEqual(['failed', 'failed']);
    expectSound();
  });

  it.each(['waiting', 'paid', '', null])('payout: refuses the state %j', async (state) => {
    await seller.payOut(await seller.offerIn('ready_for_payout'));
    expect((await setPayoutByTester(listPayouts(market.context)[0]?.id, { state })).status).toBe(422);
    expect(states()).toEqual(['processing']);
  });
});

it.each([
  ['a sale without its payout', "UPDATE offers SET status = 'approved'"],
  ['a payout for nothing', "UPDATE payouts SET state = 'approved'"],
  ['a payout of more than was agreed', 'UPDATE payouts SET amount = amount + 1'],
  ['an offer without a price', 'UPDATE offers SET service_price_eur = NULL'],
  ['a seller at the payment pages for what is paid', "UPDATE payouts SET state = 'waiting'"],
])('integrity: reports %s', async (_, sql) => {
  await seller.payOut(await seller.offerIn('ready_for_payout'));
  expectSound();
  market.context.db.exec(sql);
  const answer = await seller.client.get('/__sandbox/api/ledger');
  expect(member(answer.body, 'payload', 'problems')).not.toEqual([]);
  expect((await seller.client.get('/__sandbox/')).text).toContain('This must not be');
});

describe('tester page', () => {
  const form = (name: string, fields: Record<string, string>) =>
    seller.client.form(`/__sandbox/forms/${name}`, fields);

  it('page: changes an offer and a payout, and returns to the same part', async () => {
    const id = await seller.offerIn('offer');
    const answer = await form('put-offer', { id: String(id), status: 'ready_for_payout', service_price: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__sandbox/#offers']);
    await seller.payOut(id);
    await form('put-payout', { id: String(listPayouts(market.context)[0]?.id), state: 'approved' });
    expect(await seller.statusOf(id)).toBe('approved');
  });

  it('page: shows a refusal and a link back', async () => {
    const id = await seller.offerIn('approved');
    const { status, text } = await form('put-offer', {
      id: String(id),
      status: 'approved',
      service_price: '3',
    });
    expect(status).toBe(409);
    expect(text).toContain('its price stays');
    expect(text).toContain('href="/__sandbox/#offers"');
  });

  it('page: saves waits, and reads an empty field as null', async () => {
    await form('waits', { offer_after_ms: '', item_after_ms: '10', payout_after_ms: '20' });
    expect(member((await seller.client.get(`${API}/waits`)).body, 'payload')).toEqual({
      offer_after_ms: null,
      item_after_ms: 10,
      payout_after_ms: 20,
    });
    expect((await form('waits', { offer_after_ms: 'soon' })).status).toBe(422);
  });

  it('page: shows sellers’ input as text, and links to no script', async () => {
    await seller.create({
      title: '"><script>alert(1)</script>',
      item_url: 'https://a.example/"onmouseover="x',
    });
    market.context.db.exec(
      "UPDATE offers SET item_url = 'javascript:alert(1)' WHERE title NOT LIKE '%script%'",
    );
    const { text } = await seller.client.get('/__sandbox/');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|"onmouseover|href="javascript/);
  });
});
