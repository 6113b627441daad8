import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { TESTER_PAYOUT_STATES, setPayoutByTester, testerPayout } from '../../selling/tester-changes.ts';
import { findOffer } from '../../selling/offers.ts';
import { type Payout, listPayouts } from '../../selling/payouts.ts';
import type { PayoutState } from '../../selling/tables.ts';
import { type TesterPart, readId } from '../part.ts';
import { formatAmount, formatTime, badge, longTable, stateForm } from '../markup.ts';

const SHOWN = 50;

const MOODS: Record<PayoutState, 'good' | 'bad' | 'open' | 'plain'> = {
  waiting: 'open',
  processing: 'open',
  approved: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

const line = (context: SandboxContext, payout: Payout) => {
  const offer = findOffer(context, payout.offer_id);
  return [
    html`<span>${payout.id}<span class="second small">${formatTime(payout.created_at)}</span></span>`,
    html`<span
      >${offer?.order_nr ?? payout.offer_id}<span class="second small">${offer?.title ?? ''}</span></span
    >`,
    formatAmount(payout.amount),
    html`<span>${payout.method}<span class="second small">${payout.destination ?? ''}</span></span>`,
    badge(payout.state, MOODS[payout.state]),
    stateForm(
      'put-payout',
      payout.id,
      `payout ${payout.id} of ${offer?.order_nr ?? payout.offer_id}`,
      TESTER_PAYOUT_STATES,
      payout.state,
    ),
  ];
};

/** Payouts to sellers, and forms to set their state. */
export const payouts: TesterPart = {
  id: 'payouts',
  title: 'Payouts',
  show: (context) => {
    const list = listPayouts(context).slice(0, SHOWN);
    if (list.length === 0) return html`<p class="empty">Nobody has asked for money yet.</p>`;
    return html`<p class="second">
        Its offer follows: approved is sold, failed and cancelled make it ready for payout again.
      </p>
      ${longTable(
        'Payouts, the newest first',
        ['Payout', 'Offer', 'Amount', 'Method', 'State', 'By hand'],
        list.map((payout) => line(context, payout)),
      )}`;
  },
  forms: {
    'put-payout': (context, { id, state }) => setPayoutByTester(context, readId(id), { state }),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/payouts', (c) => ok(c, listPayouts(context).map(testerPayout)));
    app.patch('/__sandbox/api/payouts/:id', async (c) =>
      ok(
        c,
        testerPayout(
          setPayoutByTester(context, readId(c.req.param('id')), await readBody(c, z.looseObject({}))),
        ),
      ),
    );
  },
};
