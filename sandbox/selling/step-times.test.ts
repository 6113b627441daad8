import { describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { Seller, testSellers } from './testing.ts';

const { market, seller, after, history, created } = testSellers();

describe('times of steps', () => {
  const wait = (body: unknown) => seller.client.put('/__sandbox/api/waits', body);

  it('waits: change one by one, and can be null', async () => {
    expect((await wait({ offer_after_ms: 0 })).status).toBe(200);
    const first = await created();
    expect(await seller.statusOf(first)).toBe('offer');
    await wait({ offer_after_ms: null });
    const second = await created();
    after(86_400_000);
    expect(await seller.statusOf(second)).toBe('pending');
    expect(member((await seller.client.get('/__sandbox/api/waits')).body, 'payload')).toEqual({
      offer_after_ms: null,
      item_after_ms: 4_000,
      payout_after_ms: 6_000,
    });
  });

  it.each([
    ['a negative wait', { item_after_ms: -1 }],
    ['a fraction', { item_after_ms: 0.5 }],
    ['text', { payout_after_ms: '5' }],
    ['more than a week', { offer_after_ms: 604_800_001 }],
  ])('waits: refuse %s', async (_, body) => expect((await wait(body)).status).toBe(422));
});

it('demo user’s offers: stay until somebody acts', async () => {
  market.context.reset();
  const demo = market.client();
  await demo.post('/api/login', { username: 'demo', password: 'Demo1234' });
  const dana = new Seller(demo);
  const before = await history(dana);
  after(40 * 86_400_000);
  await demo.post('/api/login', { username: 'demo', password: 'Demo1234' });
  expect(await history(dana)).toEqual(before);
  const id = Number(before.find(({ status }) => status === 'offer')?.id);
  await dana.accept(id);
  after(4_000);
  expect(await dana.statusOf(id)).toBe('ready_for_payout');
});
