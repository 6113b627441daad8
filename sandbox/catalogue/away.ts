import type { DatabaseSync } from 'node:sqlite';

import { oneOf, run } from '../database.ts';

/** Why a copy left: the drift sold it to somebody elsewhere, or a tester sold or delisted it. */
export const AWAY_REASONS = ['traded', 'sold', 'delisted'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

/** Copies that are not for sale although no purchase of this shop has them. `since` is epoch ms. */
export const AWAY_TABLE = `CREATE TABLE away (
    listing_id INTEGER PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (${oneOf('reason', AWAY_REASONS)}),
    since INTEGER NOT NULL
  );`;

/** Takes a copy off the market at a time (epoch ms). False if it is not for sale. */
export function takeAway(db: DatabaseSync, id: number, reason: AwayReason, at: number): boolean {
  if (run(db, 'UPDATE listings SET available = 0 WHERE id = ? AND available = 1', id).changes === 0)
    return false;
  run(db, 'INSERT INTO away VALUES (?, ?, ?)', id, reason, at);
  return true;
}

/** Puts a copy that is away on sale again. False if it is not away. */
export function bringBack(db: DatabaseSync, id: number): boolean {
  if (run(db, 'DELETE FROM away WHERE listing_id = ?', id).changes === 0) return false;
  run(db, 'UPDATE listings SET available = 1 WHERE id = ?', id);
  return true;
}
