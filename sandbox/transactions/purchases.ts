import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { rows } from '../database.ts';
import { PURCHASE_STATUSES } from './tables.ts';

const Line = z.object({
  id: z.string(),
  created_at: z.number(),
  price: z.number(),
  count: z.number(),
  currency: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  item_id: z.string(),
  title: z.string(),
  category: z.string(),
  img_url: z.string(),
});

/**
 * A user's purchases, newest first, a record for each line: `id` is the order's, `sum` the price of one piece
 * in the currency it was paid in (document 2, §3).
 */
export function purchaseHistory({ db }: SandboxContext, userId: number): Record<string, unknown>[] {
  const sql = `SELECT purchases.id, created_at, price, count, currency, status, item_id, title, category, img_url
    FROM purchases JOIN purchase_lines ON purchase_id = purchases.id
    WHERE user_id = ? ORDER BY created_at DESC, purchases.id, position`;
  return rows(db, Line, sql, userId).map(({ price, created_at, ...line }) => ({
    ...line,
    created_at: Math.floor(created_at / 1000),
    sum: price / 100,
  }));
}
