import { html } from 'hono/html';
import * as z from 'zod/mini';

import { parse } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { type Purchase, listPurchases, settlePurchase } from '../../transactions/purchase-states.ts';
import { PURCHASE_STATUSES } from '../../transactions/tables.ts';
import { formatAmount, formatTime, badge, longTable, statusMood, stateForm, userCell } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const SHOWN = 50;
const Change = z.object({ status: z.enum(PURCHASE_STATUSES) });

const put = (context: SandboxContext, id: string, body: unknown) =>
  settlePurchase(context, id, parse(Change, body).status);

const line = (context: SandboxContext, purchase: Purchase) => {
  const { id, user_id, total_eur, discount_eur, promocode, payment_type, status, created_at } = purchase;
  return [
    html`<span>${id}<span class="second small">${formatTime(created_at)}</span></span>`,
    userCell(context, user_id),
    html`<span
      >${formatAmount(total_eur - discount_eur)}<span class="second small"
        >${promocode === null ? '' : `${promocode}, saved ${formatAmount(discount_eur)}`}</span
      ></span
    >`,
    payment_type,
    badge(status, statusMood(status)),
    stateForm('put-purchase', id, `purchase ${id}`, PURCHASE_STATUSES, status),
  ];
};

/** Purchases, and forms to set their status. The calls are in `transactions/tester-routes.ts`. */
export const purchases: TesterPart = {
  id: 'purchases',
  title: 'Purchases',
  show: (context) => {
    const list = listPurchases(context).slice(0, SHOWN);
    if (list.length === 0) return html`<p class="empty">Nobody has bought anything yet.</p>`;
    return html`<p class="second">
        What ends in error or is cancelled gives back its items, its promo code and what was taken off the
        balance. It comes back only while all of these are free.
      </p>
      ${longTable(
        'Purchases, the newest first',
        ['Purchase', 'User', 'Amount', 'Paid by', 'Status', 'By hand'],
        list.map((purchase) => line(context, purchase)),
      )}`;
  },
  forms: {
    'put-purchase': (context, { id = '', state }) => put(context, id, { status: state }),
  },
};
