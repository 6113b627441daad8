import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, parse, readBody } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { type Deposit, listDeposits, settleDeposit } from '../../transactions/deposits.ts';
import { DEPOSIT_STATUSES } from '../../transactions/tables.ts';
import { amount, at, badge, longTable, moneyMood, putForm, whoIs } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const SHOWN = 50;
const Change = z.object({ status: z.enum(DEPOSIT_STATUSES) });

const put = (context: SandboxContext, id: string, body: unknown) =>
  settleDeposit(context, id, parse(Change, body).status);

/** A deposit as the tester's API shows it; `sum` is decimal EUR. */
const show = ({ id, user_id, amount: minor, status, created_at }: Deposit) => ({
  id,
  user_id,
  sum: minor / 100,
  currency: 'EUR',
  status,
  created_at: Math.floor(created_at / 1000),
});

/** Top-ups: any of them into any status. */
export const deposits: TesterPart = {
  id: 'deposits',
  title: 'Deposits',
  show: (context) => {
    const list = listDeposits(context).slice(0, SHOWN);
    if (list.length === 0) return html`<p class="empty">Nobody has topped up yet.</p>`;
    return html`<p class="second">
        Success puts the money onto the balance; what leaves success takes it off again, unless it has been
        spent.
      </p>
      ${longTable(
        'Deposits, the newest first',
        ['Deposit', 'User', 'Amount', 'Status', 'By hand'],
        list.map((deposit) => [
          html`<span>${deposit.id}<span class="second small">${at(deposit.created_at)}</span></span>`,
          whoIs(context, deposit.user_id),
          amount(deposit.amount),
          badge(deposit.status, moneyMood(deposit.status)),
          putForm('put-deposit', deposit.id, `deposit ${deposit.id}`, DEPOSIT_STATUSES, deposit.status),
        ]),
      )}`;
  },
  forms: {
    'put-deposit': (context, { id = '', state }) => put(context, id, { status: state }),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/deposits', (c) => ok(c, listDeposits(context).map(show)));
    app.patch('/__sandbox/api/deposits/:id', async (c) =>
      ok(c, show(put(context, c.req.param('id'), await readBody(c, z.looseObject({}))))),
    );
  },
};
