import { html } from 'hono/html';
import * as z from 'zod/mini';

import { parse } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { listDeposits, settleDeposit } from '../../transactions/deposits.ts';
import { DEPOSIT_STATUSES } from '../../transactions/tables.ts';
import { formatAmount, formatTime, badge, longTable, statusMood, stateForm, userCell } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const SHOWN = 50;
const Change = z.object({ status: z.enum(DEPOSIT_STATUSES) });

const put = (context: SandboxContext, id: string, body: unknown) =>
  settleDeposit(context, id, parse(Change, body).status);

/** Deposits, and forms to set their status. The calls are in `transactions/tester-routes.ts`. */
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
          html`<span>${deposit.id}<span class="second small">${formatTime(deposit.created_at)}</span></span>`,
          userCell(context, deposit.user_id),
          formatAmount(deposit.amount),
          badge(deposit.status, statusMood(deposit.status)),
          stateForm('put-deposit', deposit.id, `deposit ${deposit.id}`, DEPOSIT_STATUSES, deposit.status),
        ]),
      )}`;
  },
  forms: {
    'put-deposit': (context, { id = '', state }) => put(context, id, { status: state }),
  },
};
