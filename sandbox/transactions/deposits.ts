import * as z from 'zod/mini';

import { toAmount, toMinor } from '#shared/money.ts';
import { balanceOf, moveMoney } from '../accounts/ledger.ts';
import { fail } from '../answers.ts';
import { epochSeconds } from '../clock.ts';
import { readSettings } from '../content/settings.ts';
import type { PaymentKind, SandboxContext } from '../context.ts';
import { row, rows, run, transaction } from '../database.ts';
import { type ReturnTarget, createSession } from '../gateway/sessions.ts';
import type { DepositForm } from './contact-form.ts';
import { OUTCOME_STATUS, newOrderId, resultPage } from './orders.ts';
import { DEPOSIT_STATUSES, type DepositStatus } from './tables.ts';

const Deposit = z.object({
  id: z.string(),
  user_id: z.number(),
  /** Minor units of EUR: deposits are always in EUR. */
  amount: z.number(),
  status: z.enum(DEPOSIT_STATUSES),
  /** Epoch ms. */
  created_at: z.number(),
});
export type Deposit = z.output<typeof Deposit>;

const SELECT = 'SELECT id, user_id, amount, status, created_at FROM deposits';

/** A user's deposits as sent, newest first. */
export function depositHistory({ db }: SandboxContext, userId: number): Record<string, unknown>[] {
  const sql = `${SELECT} WHERE user_id = ? ORDER BY created_at DESC, id`;
  return rows(db, Deposit, sql, userId).map((deposit) => ({
    id: deposit.id,
    created_at: epochSeconds(deposit.created_at),
    sum: toAmount(deposit.amount),
    currency: { symbol: '€', code: 'EUR' },
    status: deposit.status,
  }));
}

export function findDeposit({ db }: SandboxContext, id: string): Deposit | undefined {
  return row(db, Deposit, `${SELECT} WHERE id = ?`, id);
}

/** The newest 200 deposits of all users, for the tester page. */
export function listDeposits({ db }: SandboxContext): Deposit[] {
  return rows(db, Deposit, `${SELECT} ORDER BY created_at DESC, id LIMIT 200`);
}

/**
 * Creates a deposit with a session at the payment pages. Returns the answer's members without `status`. Runs in a
 * transaction.
 * @throws Refusal 422 below the minimum of the settings
 */
export function startDeposit(
  context: SandboxContext,
  userId: number,
  { amount, ...contact }: DepositForm,
  returnTo: ReturnTarget,
): Record<string, unknown> {
  const { min_top_up } = readSettings(context);
  const tooLittle = `Minimum top-up is ${min_top_up} EUR`;
  if (amount < toMinor(min_top_up)) throw fail(422, tooLittle, { amount: [tooLittle] });
  const id = newOrderId('D');
  run(
    context.db,
    "INSERT INTO deposits (id, user_id, amount, status, contact, created_at) VALUES (?, ?, ?, 'Pending', ?, ?)",
    ...[id, userId, amount, JSON.stringify(contact), context.clock.now()],
  );
  const session = createSession(context, { kind: 'deposit', userId, reference: id, amount, returnTo });
  return { redirect_url: session.url, order: id };
}

/**
 * Sets a deposit's status. `Success` adds the amount to the balance; leaving `Success` takes it off. Setting the same
 * status changes nothing.
 * @throws Refusal 404; 409 if the money has been spent
 */
export function settleDeposit(context: SandboxContext, id: string, status: DepositStatus): Deposit {
  const { db, clock } = context;
  return transaction(db, () => {
    const deposit = findDeposit(context, id);
    if (!deposit) throw fail(404, 'There is no such deposit.');
    const { user_id, amount } = deposit;
    if (deposit.status === status) return deposit;
    if (status === 'Success') moveMoney(context, user_id, amount, 'deposit', id);
    if (deposit.status === 'Success') {
      if (balanceOf(context, user_id) < amount)
        throw fail(409, 'This money has been spent: the balance does not hold it any more.');
      moveMoney(context, user_id, -amount, 'deposit', id);
    }
    const settled = status === 'Pending' ? null : clock.now();
    run(db, 'UPDATE deposits SET status = ?, settled_at = ? WHERE id = ?', status, settled, id);
    return { ...deposit, status };
  });
}

/** Deposits at the payment pages. */
export const depositPayments: PaymentKind = {
  direction: 'in',
  canPay: (context, id) => findDeposit(context, id)?.status === 'Pending',
  settle: (context, id, outcome) => {
    if (findDeposit(context, id)?.status === 'Pending') settleDeposit(context, id, OUTCOME_STATUS[outcome]);
  },
  returnPage: (id, result, error) => resultPage(result, { type: 'topup', order: id }, error),
};
