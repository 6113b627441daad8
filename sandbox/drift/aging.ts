import type { DatabaseSync } from 'node:sqlite';

import { LISTED_UNTIL } from '../catalogue/seed.ts';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { run } from '../database.ts';

/** How long a listed copy is new: about a tenth of the copies are then, as at first. */
const NEW_FOR_MS = 8 * HOUR_MS;
/** How long the shop knows a copy that was traded elsewhere. */
const KNOWN_FOR_MS = 2 * DAY_MS;

const NOT_IN_CARTS = 'id NOT IN (SELECT listing_id FROM cart_items)';

/** Ends the badge NEW of copies that were listed long before `now` (epoch ms). The first copies keep it until sold. */
export function endNewBadges(db: DatabaseSync, now: number): void {
  const sql = `UPDATE listings SET is_new = 0
    WHERE is_new = 1 AND available = 1 AND listed_at > ? AND listed_at <= ? AND ${NOT_IN_CARTS}`;
  run(db, sql, LISTED_UNTIL, now - NEW_FOR_MS);
}

/**
 * Deletes copies that were traded elsewhere long before `now` (epoch ms), so that the database does not grow for ever.
 * Copies that a purchase names stay.
 */
export function forgetTraded(db: DatabaseSync, now: number): void {
  const sql = `DELETE FROM listings
    WHERE id IN (SELECT listing_id FROM away WHERE since <= ? AND reason = 'traded') AND ${NOT_IN_CARTS}
      AND CAST(id AS TEXT) NOT IN (SELECT item_id FROM purchase_lines)`;
  run(db, sql, now - KNOWN_FOR_MS);
}
