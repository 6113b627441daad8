import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { type Currency, fromEuro, toAmount } from '#shared/money.ts';
import { type Listing, listingsById } from '../catalogue/listings.ts';
import { titleOf } from '../catalogue/titles.ts';
import { picturePath } from '../catalogue/picture-key.ts';
import { epochSeconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';
import type { LanguageCode } from '../languages.ts';
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
  total_eur: z.number(),
  discount_eur: z.number(),
});

/** The bought copies with names in a language, by item id. Unknown items are left out. */
function copiesIn(db: DatabaseSync, ids: readonly string[], language: LanguageCode): Map<string, Listing> {
  const listings = listingsById(db, [...new Set(ids)].map(Number), language);
  return new Map(listings.map((listing) => [String(listing.id), listing]));
}

/** What records need to be printed, and the contract does not ask for. */
const forPrint = (copy: Listing | undefined, total: number, discount: number) => ({
  ...(copy?.exterior && { exterior: copy.exterior }),
  ...(copy?.float != null && { float: copy.float }),
  order_total_eur: toAmount(total - discount),
  order_discount_eur: toAmount(discount),
});

/**
 * A user's purchases, newest first, one record per line: `id` is the order's, `sum` the price of one piece in the
 * currency of payment. Titles are the catalogue's in `language`, else those of the purchase.
 * @param isSpare leaves out what the contract does not name
 */
export function purchaseHistory(
  { db }: SandboxContext,
  userId: number,
  language: LanguageCode,
  isSpare: boolean,
): Record<string, unknown>[] {
  const sql = `SELECT purchases.id, created_at, price, count, currency, status, item_id, title, category, img_url,
      total_eur, discount_eur
    FROM purchases JOIN purchase_lines ON purchase_id = purchases.id
    WHERE user_id = ? ORDER BY created_at DESC, purchases.id, position`;
  const lines = rows(db, Line, sql, userId);
  const ids = lines.map(({ item_id }) => item_id);
  const copies = copiesIn(db, ids, language);
  return lines.map(({ price, created_at, total_eur, discount_eur, ...line }) => {
    const copy = copies.get(line.item_id);
    return {
      ...line,
      title: copy ? titleOf(copy) : line.title,
      created_at: epochSeconds(created_at),
      sum: toAmount(price),
      ...(!isSpare && forPrint(copy, total_eur, discount_eur)),
    };
  });
}

/** Writes a purchase's lines: the items with their prices in `currency` and in EUR. */
export function addLines(
  { db }: SandboxContext,
  purchaseId: string,
  listings: readonly Listing[],
  currency: Currency,
): void {
  listings.forEach((listing, position) =>
    run(
      db,
      `INSERT INTO purchase_lines (purchase_id, position, item_id, title, category, img_url, price, price_eur)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[purchaseId, position, String(listing.id), titleOf(listing), listing.category],
      ...[picturePath(listing.picture, listing.pattern), fromEuro(listing.price, currency), listing.price],
    ),
  );
}
