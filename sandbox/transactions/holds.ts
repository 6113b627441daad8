import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { row, rows, run } from '../database.ts';
import { isPaidButUnsettled } from '../gateway/sessions.ts';

/**
 * Which purchase an item belongs to: one that succeeded, or one that is being paid. The key makes sure that it is
 * one at most, whatever the code does.
 */
export const HOLDS_TABLE = `CREATE TABLE holds (
  listing_id INTEGER PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  purchase_id TEXT NOT NULL REFERENCES purchases ON DELETE CASCADE
);
CREATE INDEX holds_purchase ON holds (purchase_id);`;

/**
 * How an item stands to somebody who wants to buy it. `mine`: a purchase of theirs has it that is not paid yet,
 * and gives way to a new one. `paying`: they have paid, and the shop has not heard of it.
 */
export type Availability = 'free' | 'mine' | 'paying' | 'reserved' | 'sold';

/** What a cart line says of an item that cannot be bought. */
export const UNAVAILABLE_TEXTS: Readonly<Record<Exclude<Availability, 'free' | 'mine'>, string>> = {
  paying: 'Your payment for this item is still being processed',
  reserved: 'This item is reserved: somebody else is paying for it',
  sold: 'This item has been sold',
};

const Held = z.object({
  available: z.number(),
  purchase_id: z.nullable(z.string()),
  user_id: z.nullable(z.number()),
  status: z.nullable(z.string()),
});

/** How an item stands to a user. */
export function availabilityOf(context: SandboxContext, listingId: number, userId: number): Availability {
  const sql = `SELECT available, purchase_id, user_id, status FROM listings
    LEFT JOIN holds ON listing_id = listings.id LEFT JOIN purchases ON purchases.id = purchase_id
    WHERE listings.id = ?`;
  const held = row(context.db, Held, sql, listingId);
  if (!held) return 'sold';
  if (held.available === 1) return 'free';
  if (held.purchase_id === null || held.status !== 'Pending') return 'sold';
  if (held.user_id !== userId) return 'reserved';
  return isPaidButUnsettled(context, 'purchase', held.purchase_id) ? 'paying' : 'mine';
}

/** Gives an item to a purchase, so that nobody else can buy it. Says whether it was free. */
export function holdItem({ db }: SandboxContext, listingId: number, purchaseId: string): boolean {
  if (run(db, 'UPDATE listings SET available = 0 WHERE id = ? AND available = 1', listingId).changes === 0)
    return false;
  run(db, 'INSERT INTO holds VALUES (?, ?)', listingId, purchaseId);
  return true;
}

const Id = z.object({ listing_id: z.number() });

/** Puts the items of a purchase back on the shelf. */
export function releaseItems({ db }: SandboxContext, purchaseId: string): void {
  const ids = rows(db, Id, 'SELECT listing_id FROM holds WHERE purchase_id = ?', purchaseId);
  for (const { listing_id } of ids) run(db, 'UPDATE listings SET available = 1 WHERE id = ?', listing_id);
  run(db, 'DELETE FROM holds WHERE purchase_id = ?', purchaseId);
}
