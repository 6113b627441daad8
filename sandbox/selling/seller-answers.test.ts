import { describe, expect, it } from 'vitest';

import { member, textAt } from '../testing/client.ts';
import { testSellers } from './testing.ts';

const { market, seller, other, unverified, after, history, created } = testSellers();

describe('seller’s answer', () => {
  it('offer/accept: waits for the item, which arrives automatically', async () => {
    const id = await created();
    after(4_000);
    const answer = await seller.accept(id);
    expect([answer.status, member(answer.body, 'message')]).toEqual([200, 'Offer accepted successfully']);
    after(3_999);
    expect(await seller.statusOf(id)).toBe('awaiting_item');
    after(1);
    expect(await seller.statusOf(id)).toBe('ready_for_payout');
  });

  it('offer/decline: ends the offer', async () => {
    const id = await seller.offerIn('offer');
    const answer = await seller.decline(id);
    expect([answer.status, member(answer.body, 'message')]).toEqual([200, 'Offer declined successfully']);
    after(86_400_000);
    expect(await seller.statusOf(id)).toBe('declined_by_user');
    expect((await seller.accept(id)).status).toBe(409);
  });

  it('offer/accept and offer/decline: count once, also in parallel', async () => {
    const first = await seller.offerIn('offer');
    const twice = await Promise.all([seller.accept(first), seller.accept(first)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = await seller.offerIn('offer');
    const both = await Promise.all([seller.accept(second), seller.decline(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('offer/accept: repeats its first answer, for the same key', async () => {
    const id = await seller.offerIn('offer');
    const answers = [await seller.accept(id, 'yes'), await seller.accept(id, 'yes')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await seller.decline(id, 'yes')).status).toBe(422);
  });

  it.each([
    'pending',
    'awaiting_item',
    'ready_for_payout',
    'payout_processing',
    'approved',
    'declined_by_user',
    'declined_by_service',
  ])('offer/accept and offer/decline: refuse an offer that is %s', async (status) => {
    const id = await seller.offerIn(status);
    for (const [answer, done] of [
      [await seller.accept(id), 'accepted'],
      [await seller.decline(id), 'declined'],
    ] as const)
      expect([answer.status, textAt(answer.body, 'message')]).toEqual([
        409,
        `This offer cannot be ${done}: it is ${status.replaceAll('_', ' ')}.`,
      ]);
    expect(await seller.statusOf(id)).toBe(status);
  });

  it.each([
    ['no id', undefined, 422],
    ['null', null, 422],
    ['zero', 0, 422],
    ['a negative id', -1, 422],
    ['a fraction', 1.5, 422],
    ['a list', [1], 422],
    ['SQL', '1 OR 1=1', 422],
    ['an id nobody has', 999_999, 404],
  ])('offer/accept and offer/decline: refuse %s', async (_, id, status) => {
    await seller.offerIn('offer');
    for (const answer of [await seller.accept(id), await seller.decline(id)]) {
      expect(answer.status).toBe(status);
      expect(member(answer.body, 'errors', 'id', 0)).toBe(status === 422 ? 'Offer ID not found' : undefined);
    }
    expect((await history())[0]?.status).toBe('offer');
  });

  it('offers of others: are unknown', async () => {
    const id = await seller.offerIn('offer');
    for (const answer of [await other.accept(id), await other.decline(id), await other.payOut(id)])
      expect([answer.status, member(answer.body, 'message')]).toEqual([404, 'Offer details not found']);
    expect(await seller.statusOf(id)).toBe('offer');
  });

  it.each([
    ['create', {}],
    ['accept', { id: 1 }],
    ['decline', { id: 1 }],
    ['request-payout/sepa', { id: 1 }],
  ])('offer/%s: needs a signed-in and verified user', async (call, body) => {
    const visitor = await market.client().post(`/api/offer/${call}`, body);
    const answer = await unverified.client.post(`/api/offer/${call}`, body);
    expect([visitor.status, answer.status]).toEqual([401, 403]);
    expect(member(answer.body, 'message')).toBe('Your email address is not verified.');
  });
});
