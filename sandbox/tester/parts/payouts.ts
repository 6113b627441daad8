import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { PAYOUT_STATES_BY_HAND, putPayout, showPayout } from '../../selling/by-hand.ts';
import { findOffer } from '../../selling/offers.ts';
import { type Payout, listPayouts } from '../../selling/payouts.ts';
import type { PayoutState } from '../../selling/tables.ts';
import { idOf } from '../fields.ts';
import { amount, at, badge, longTable, putForm } from '../markup.ts';
import type { TesterPart } from '../part.ts';

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
    html`<span>${payout.id}<span class="second small">${at(payout.created_at)}</span></span>`,
    html`<span
      >${offer?.order_nr ?? payout.offer_id}<span class="second small">${offer?.title ?? ''}</span></span
    >`,
    amount(payout.amount),
    html`<span>${payout.method}<span class="second small">${payout.destination ?? ''}</span></span>`,
    badge(payout.state, MOODS[payout.state]),
    putForm(
      'put-payout',
      payout.id,
      `payout ${payout.id} of ${offer?.order_nr ?? payout.offer_id}`,
      PAYOUT_STATES_BY_HAND,
      payout.state,
    ),
  ];
};

/** Money on its way to sellers. */
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
    'put-payout': (context, { id, state }) => putPayout(context, idOf(id), { state }),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/payouts', (c) => ok(c, listPayouts(context).map(showPayout)));
    app.patch('/__sandbox/api/payouts/:id', async (c) =>
      ok(c, showPayout(putPayout(context, idOf(c.req.param('id')), await readBody(c, z.looseObject({}))))),
    );
  },
};
