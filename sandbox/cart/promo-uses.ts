import * as z from 'zod/mini';

import { fail } from '../answers.ts';
import type { SandboxContext } from '../context.ts';
import { row, run } from '../database.ts';
import { isPaidButUnsettled } from '../gateway/sessions.ts';

/** Each user can use a promo code once. A purchase that succeeded or is being paid uses it. */
export const PROMO_USES_TABLE = `CREATE TABLE promo_uses (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  code TEXT NOT NULL,
  purchase_id TEXT NOT NULL REFERENCES purchases ON DELETE CASCADE,
  PRIMARY KEY (user_id, code)
) WITHOUT ROWID`;

const PROMO_USED = 'Invalid promo code: you have used it already';

const Use = z.object({ purchase_id: z.string(), status: z.string() });

function useOf({ db }: SandboxContext, userId: number, code: string): z.output<typeof Use> | undefined {
  const sql = `SELECT purchase_id, status FROM promo_uses JOIN purchases ON purchases.id = purchase_id
    WHERE promo_uses.user_id = ? AND code = ?`;
  return row(db, Use, sql, userId, code);
}

/**
 * An unpaid purchase does not block its promo code: a new purchase replaces it.
 * @throws Refusal 422 if the user has used the code
 */
export function refuseUsedPromo(context: SandboxContext, userId: number, code: string): void {
  const use = useOf(context, userId, code);
  if (!use || (use.status === 'Pending' && !isPaidButUnsettled(context, 'purchase', use.purchase_id))) return;
  throw fail(422, PROMO_USED, { code: [PROMO_USED] });
}

/** Uses a code for a purchase. False if the user has used it before. */
export function usePromo(context: SandboxContext, userId: number, code: string, purchaseId: string): boolean {
  if (useOf(context, userId, code)) return false;
  run(context.db, 'INSERT INTO promo_uses VALUES (?, ?, ?)', userId, code, purchaseId);
  return true;
}

/** Releases the code that a purchase used. */
export function releasePromo({ db }: SandboxContext, purchaseId: string): void {
  run(db, 'DELETE FROM promo_uses WHERE purchase_id = ?', purchaseId);
}

const Count = z.object({ count: z.number() });

/** How many users have used a code. */
export function countPromoUses({ db }: SandboxContext, code: string): number {
  return row(db, Count, 'SELECT count(*) AS count FROM promo_uses WHERE code = ?', code)?.count ?? 0;
}
