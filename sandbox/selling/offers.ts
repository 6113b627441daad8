import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { row, rows } from '../database.ts';
import { OFFER_STATUSES } from '../transactions/tables.ts';

const Offer = z.object({
  id: z.number(),
  order_nr: z.string(),
  title: z.string(),
  /** As selling names it: field_tested, not_painted. */
  exterior: z.string(),
  item_url: z.string(),
  currency: z.string(),
  user_price: z.number(),
  service_price: z.nullable(z.number()),
  status: z.enum(OFFER_STATUSES),
  created_at: z.number(),
});
const COLUMNS =
  'id, order_nr, title, exterior, item_url, currency, user_price, service_price, status, created_at';

/** A user's offers, newest first, as they travel: `quality` is the exterior, `date_time` epoch seconds. */
export function offerHistory({ db }: SandboxContext, userId: number): Record<string, unknown>[] {
  const sql = `SELECT ${COLUMNS} FROM offers WHERE user_id = ? ORDER BY created_at DESC, id DESC`;
  return rows(db, Offer, sql, userId).map(toWire);
}

/** One offer, or undefined where the user has none of that id: other people's do not exist. */
export function findOffer(
  { db }: SandboxContext,
  userId: number,
  id: number,
): Record<string, unknown> | undefined {
  const found = row(db, Offer, `SELECT ${COLUMNS} FROM offers WHERE user_id = ? AND id = ?`, userId, id);
  return found && toWire(found);
}

function toWire(offer: z.output<typeof Offer>): Record<string, unknown> {
  const { exterior, created_at, user_price, service_price, ...rest } = offer;
  return {
    ...rest,
    date_time: Math.floor(created_at / 1000),
    user_price: user_price / 100,
    ...(service_price === null ? {} : { service_price: service_price / 100 }),
    quality: exterior,
  };
}
