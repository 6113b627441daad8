import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { row, rows } from '../database.ts';
import { DEPOSIT_STATUSES } from './tables.ts';

const Deposit = z.object({
  id: z.string(),
  /** Minor units of EUR: deposits are always in EUR. */
  amount: z.number(),
  status: z.enum(DEPOSIT_STATUSES),
  /** Epoch ms. */
  created_at: z.number(),
});
type Deposit = z.output<typeof Deposit>;

/** A user's deposits, newest first, as they travel. */
export function depositHistory({ db }: SandboxContext, userId: number): Record<string, unknown>[] {
  const sql =
    'SELECT id, amount, status, created_at FROM deposits WHERE user_id = ? ORDER BY created_at DESC, id';
  return rows(db, Deposit, sql, userId).map((deposit) => ({
    id: deposit.id,
    created_at: Math.floor(deposit.created_at / 1000),
    sum: deposit.amount / 100,
    currency: { symbol: '€', code: 'EUR' },
    status: deposit.status,
  }));
}

/** What became of a deposit, or undefined where there is none of that id. */
export function depositStatus({ db }: SandboxContext, id: string): Deposit['status'] | undefined {
  return row(db, Deposit, 'SELECT id, amount, status, created_at FROM deposits WHERE id = ?', id)?.status;
}
