import { beforeEach, describe, expect, it } from 'vitest';

import type { PaymentOutcome } from '../context.ts';
import { transaction } from '../database.ts';
import { findSession } from '../gateway/sessions.ts';
import { changeSettleSettings, finishSession } from '../gateway/settling.ts';
import { member, textAt } from '../testing/client.ts';
import { payoutPayment } from './payout-pages.ts';
import { listPayouts } from './payouts.ts';
import { CONTACT, testSellers } from './testing.ts';

const { market, seller } = testSellers();
beforeEach(() => {
  market.context.db.exec('DELETE FROM gateway_sessions; DELETE FROM gateway_settings');
});

const after = (ms: number) => market.advance(ms);
const states = () => listPayouts(market.context).map(({ state }) => state);
const ask = (id: number, key?: string) => seller.payOut(id, 'card', {}, key);
/** Asks for a payout by card; gives the id of the visit to the payment pages. */
async function visit(id: number): Promise<string> {
  const url = new URL(textAt((await ask(id)).body, 'redirect_url'));
  return url.pathname.split('/').at(-1) ?? '';
}
/** What the payment pages do when the seller is done there. */
function end(sessionId: string, outcome: PaymentOutcome): void {
  const { context } = market;
  const session = findSession(context, sessionId);
  if (!session) throw new Error('no such visit');
  transaction(context.db, () => finishSession(context, session, { outcome }));
}

describe('payout by card', () => {
  it('card-form: sends the seller to the payment pages, and moves nothing before', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    expect(Object.keys(Object(answer.body))).toEqual(['status', 'id', 'redirect_url']);
    expect(textAt(answer.body, 'redirect_url')).toMatch(
      /^http:\/\/localhost:4181\/pay\/[\w-]{24}\?order=PO-\d+$/,
    );
    expect([await seller.statusOf(id), states()]).toEqual(['ready_for_payout', ['waiting']]);
  });

  it('card-form: is on its way after the seller has entered a card, and arrives', async () => {
    const id = await seller.offerIn('ready_for_payout');
    end(await visit(id), 'success');
    expect(await seller.statusOf(id)).toBe('payout_processing');
    after(6_000);
    expect([await seller.statusOf(id), states()]).toEqual(['approved', ['approved']]);
  });

  it.each([
    ['error', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('that ends with %s there may be asked for again', async (outcome, state) => {
    const id = await seller.offerIn('ready_for_payout');
    end(await visit(id), outcome);
    expect([await seller.statusOf(id), states()]).toEqual(['ready_for_payout', [state]]);
    end(await visit(id), 'success');
    expect(await seller.statusOf(id)).toBe('payout_processing');
  });

  it('card-form: is cancelled, when the payment pages expire', async () => {
    const id = await seller.offerIn('ready_for_payout');
    await visit(id);
    after(15 * 60_000);
    expect([await seller.statusOf(id), states()]).toEqual(['ready_for_payout', ['cancelled']]);
  });

  it('card-form: opens one session, for two requests with one key', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const answers = await Promise.all([ask(id, 'card'), ask(id, 'card')]);
    expect(textAt(answers[0]?.body, 'redirect_url')).toBe(textAt(answers[1]?.body, 'redirect_url'));
    expect(states()).toEqual(['waiting']);
  });

  it('card-form: replaces an unfinished session, for a new request', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const first = await visit(id);
    const second = await visit(id);
    expect(states()).toEqual(['waiting', 'cancelled']);
    end(first, 'success');
    expect(await seller.statusOf(id)).toBe('ready_for_payout');
    end(second, 'success');
    expect([await seller.statusOf(id), states()]).toEqual(['payout_processing', ['processing', 'cancelled']]);
  });

  it('card-form: can change to the bank, before the seller is done', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const first = await visit(id);
    expect((await seller.payOut(id)).status).toBe(200);
    end(first, 'success');
    expect(states()).toEqual(['processing', 'cancelled']);
  });

  it('card-form: refuses a new request, while the payment pages have not reported', async () => {
    changeSettleSettings(market.context, { settle: 'late', late_ms: 5_000 });
    const id = await seller.offerIn('ready_for_payout');
    end(await visit(id), 'success');
    for (const answer of [await ask(id), await seller.payOut(id)])
      expect([answer.status, member(answer.body, 'message')]).toEqual([
        409,
        'Your last payout request is still being confirmed. Please wait a little.',
      ]);
    after(5_000);
    expect([await seller.statusOf(id), states()]).toEqual(['payout_processing', ['processing']]);
  });

  it('card-form: pays once, when the payment pages report twice', async () => {
    changeSettleSettings(market.context, { settle: 'twice' });
    const id = await seller.offerIn('ready_for_payout');
    end(await visit(id), 'success');
    after(6_000);
    expect([await seller.statusOf(id), states()]).toEqual(['approved', ['approved']]);
  });

  it('card-form: pays nothing, when a tester has moved the offer', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const session = await visit(id);
    await seller.client.send('PATCH', `/__sandbox/api/offers/${id}`, {
      body: { status: 'declined_by_user' },
    });
    end(session, 'success');
    expect([await seller.statusOf(id), states()]).toEqual(['declined_by_user', ['cancelled']]);
  });

  it('card-form: returns to the app, for the desktop client', async () => {
    const id = await seller.offerIn('ready_for_payout');
    const { body } = await seller.client.post(
      '/api/offer/request-payout/card-form',
      { ...CONTACT, id },
      { headers: { 'x-return-scheme': 'vitrine' } },
    );
    const session = findSession(
      market.context,
      new URL(textAt(body, 'redirect_url')).pathname.split('/')[2] ?? '',
    );
    expect(session).toMatchObject({ kind: 'payout', to_app: 1, state: 'open' });
    expect(payoutPayment.returnPage('PO-1', 'success')).toEqual({ path: 'account/offers', query: {} });
  });
});

it.each(['PO-0', 'PO-', 'S-1', 'PO-1 OR 1=1', 'PO-999999999999999999'])(
  'unknown reference: cannot be paid, for %s',
  (reference) => {
    expect(payoutPayment.canPay(market.context, reference)).toBe(false);
    expect(() => payoutPayment.settle(market.context, reference, 'success')).not.toThrow();
  },
);
