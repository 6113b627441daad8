import * as z from 'zod/mini';

import { balanceOf, moveMoney } from '../accounts/ledger.ts';
import { fail } from '../answers.ts';
import { releasePromo, usePromo } from '../cart/promo-uses.ts';
import type { PaymentKind, SandboxContext } from '../context.ts';
import { row, rows, run, transaction } from '../database.ts';
import { isPaidButUnsettled } from '../gateway/sessions.ts';
import { holdItem, releaseItems } from './holds.ts';
import { OUTCOME_STATUS, resultPage } from './orders.ts';
import { PURCHASE_STATUSES, type PurchaseStatus } from './tables.ts';

const Purchase = z.object({
  id: z.string(),
  user_id: z.number(),
  status: z.enum(PURCHASE_STATUSES),
  payment_type: z.enum(['balance', 'card']),
  promocode: z.nullable(z.string()),
  /** Minor units of EUR: the sum of the items, and the discount. */
  total_eur: z.number(),
  discount_eur: z.number(),
  /** Epoch ms. */
  created_at: z.number(),
});
export type Purchase = z.output<typeof Purchase>;
const Line = z.object({ item_id: z.string(), title: z.string() });

const SELECT = `SELECT id, user_id, status, payment_type, promocode, total_eur, discount_eur, created_at
  FROM purchases`;

function findPurchase({ db }: SandboxContext, id: string): Purchase | undefined {
  return row(db, Purchase, `${SELECT} WHERE id = ?`, id);
}

/** The newest 200 purchases of all users, for the tester page. */
export function listPurchases({ db }: SandboxContext): Purchase[] {
  return rows(db, Purchase, `${SELECT} ORDER BY created_at DESC, id LIMIT 200`);
}

/** Cancels a user's unpaid purchases. One that is paid but not settled stays. */
export function cancelUnpaidPurchases(context: SandboxContext, userId: number): void {
  const sql = `${SELECT} WHERE user_id = ? AND status = 'Pending'`;
  for (const { id } of rows(context.db, Purchase, sql, userId))
    if (!isPaidButUnsettled(context, 'purchase', id)) settlePurchase(context, id, 'Cancelled');
}

/** Purchases with these statuses hold their items and promo code. */
const isLive = (status: PurchaseStatus) => status === 'Pending' || status === 'Success';

/**
 * Sets a purchase's status, with all that depends on it. Leaving `Pending` or `Success` releases the items and the
 * promo code and pays the balance back; entering takes them again. Setting the same status changes nothing.
 * @throws Refusal 404; 409 if an item or the promo code is no longer free, or the balance is too low
 */
export function settlePurchase(context: SandboxContext, id: string, status: PurchaseStatus): Purchase {
  const { db, clock } = context;
  return transaction(db, () => {
    const purchase = findPurchase(context, id);
    if (!purchase) throw fail(404, 'There is no such purchase.');
    if (purchase.status === status) return purchase;
    if (purchase.payment_type === 'balance' && status === 'Pending')
      throw fail(409, 'A purchase from the balance is never pending.');
    const due = purchase.total_eur - purchase.discount_eur;
    const money = purchase.payment_type === 'balance' ? due : 0;
    if (isLive(purchase.status) && !isLive(status)) {
      releaseItems(context, id);
      releasePromo(context, id);
      moveMoney(context, purchase.user_id, money, 'purchase', id);
    }
    if (!isLive(purchase.status) && isLive(status)) {
      takeAgain(context, purchase);
      if (balanceOf(context, purchase.user_id) < money)
        throw fail(409, 'The balance does not hold enough for this purchase any more.');
      moveMoney(context, purchase.user_id, -money, 'purchase', id);
    }
    if (status === 'Success')
      run(
        db,
        `DELETE FROM cart_items WHERE user_id = ? AND listing_id IN
          (SELECT listing_id FROM holds WHERE purchase_id = ?)`,
        ...[purchase.user_id, id],
      );
    const settled = status === 'Pending' ? null : clock.now();
    run(db, 'UPDATE purchases SET status = ?, settled_at = ? WHERE id = ?', status, settled, id);
    return { ...purchase, status };
  });
}

/** @throws Refusal 409 */
function takeAgain(context: SandboxContext, { id, user_id, promocode }: Purchase): void {
  const sql = 'SELECT item_id, title FROM purchase_lines WHERE purchase_id = ? ORDER BY position';
  for (const { item_id, title } of rows(context.db, Line, sql, id))
    if (!holdItem(context, Number(item_id), id))
      throw fail(409, `An item of this purchase has been sold or reserved since: ${title}`);
  if (promocode !== null && !usePromo(context, user_id, promocode, id))
    throw fail(409, 'The promo code of this purchase has been used for another since.');
}

/** Purchases at the payment pages. */
export const purchasePayments: PaymentKind = {
  direction: 'in',
  canPay: (context, id) => findPurchase(context, id)?.status === 'Pending',
  settle: (context, id, outcome) => {
    if (findPurchase(context, id)?.status === 'Pending') settlePurchase(context, id, OUTCOME_STATUS[outcome]);
  },
  returnPage: (id, result, error) => resultPage(result, { order: id }, error),
};
