import * as z from 'zod/mini';

import { type Currency, fromEuro, toAmount } from '#shared/money.ts';
import { fail } from '../answers.ts';
import { findListing } from '../catalogue/details.ts';
import { type Scope, listedPayload } from '../catalogue/listings.ts';
import type { SandboxContext } from '../context.ts';
import { row, rows, run } from '../database.ts';
import type { LanguageCode } from '../languages.ts';
import { UNAVAILABLE_TEXTS, availabilityOf } from '../transactions/holds.ts';

export const CART_TABLE = `CREATE TABLE cart_items (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id INTEGER NOT NULL REFERENCES listings ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, listing_id)
) WITHOUT ROWID`;

const AT_MOST = 100;

const Held = z.object({ listing_id: z.number() });
const Count = z.object({ count: z.number() });

/** The items in a user's cart, in the order they were added. */
export function cartItemIds({ db }: SandboxContext, userId: number): number[] {
  const sql = 'SELECT listing_id FROM cart_items WHERE user_id = ? ORDER BY added_at, listing_id';
  return rows(db, Held, sql, userId).map(({ listing_id }) => listing_id);
}

/** Why a user cannot buy an item; undefined where they can. */
function obstacle(
  context: SandboxContext,
  listingId: number,
  userId: number,
  language: LanguageCode = 'en',
): string | undefined {
  const availability = availabilityOf(context, listingId, userId);
  const isFree = availability === 'free' || availability === 'mine';
  return isFree ? undefined : UNAVAILABLE_TEXTS[language][availability];
}

/** The payload of GET cart. A line that cannot be bought has an `error` and does not count in the total. */
export function cartPayload(context: SandboxContext, userId: number, scope: Scope): Record<string, unknown> {
  const items = cartItemIds(context, userId).flatMap((id) => {
    const listing = findListing(context.db, id, scope.language);
    if (!listing) return [];
    const error = obstacle(context, id, userId, scope.language);
    return [
      {
        item_id: id,
        is_variation: false,
        count: 1,
        item: listedPayload(listing, scope),
        ...(error === undefined ? {} : { error }),
      },
    ];
  });
  return { items, total: toAmount(cartTotal(context, userId, scope.currency)) };
}

/** The sum of the line prices as shown, in minor units of `currency`, without lines that cannot be bought. */
export function cartTotal(context: SandboxContext, userId: number, currency: Currency): number {
  return cartItemIds(context, userId).reduce((sum, id) => {
    const listing = findListing(context.db, id, 'en');
    return listing && obstacle(context, id, userId) === undefined
      ? sum + fromEuro(listing.price, currency)
      : sum;
  }, 0);
}

/** @throws Refusal 404 for an unknown item, 409 if it is in the cart already, 422 if it cannot be bought */
export function addToCart(context: SandboxContext, userId: number, listingId: number): void {
  const { db, clock } = context;
  const listing = findListing(db, listingId, 'en');
  if (!listing) throw fail(404, 'This item does not exist');
  if (isInCart(context, userId, listingId)) throw fail(409, 'This item is already in your cart');
  const error = obstacle(context, listingId, userId);
  if (error !== undefined) throw fail(422, error, { item_id: [error] });
  const count =
    row(db, Count, 'SELECT count(*) AS count FROM cart_items WHERE user_id = ?', userId)?.count ?? 0;
  if (count >= AT_MOST) throw fail(422, `A cart holds at most ${AT_MOST} items`);
  // Later than all others: two items added in one millisecond keep their order.
  run(
    db,
    `INSERT INTO cart_items VALUES (?1, ?2,
      max(?3, coalesce((SELECT max(added_at) + 1 FROM cart_items WHERE user_id = ?1), 0)))`,
    userId,
    listingId,
    clock.now(),
  );
}

export function isInCart({ db }: SandboxContext, userId: number, listingId: number): boolean {
  const sql = 'SELECT listing_id FROM cart_items WHERE user_id = ? AND listing_id = ?';
  return row(db, Held, sql, userId, listingId) !== undefined;
}

/** Removes an item. Does nothing if it is not in the cart. */
export function removeFromCart({ db }: SandboxContext, userId: number, listingId: number): void {
  run(db, 'DELETE FROM cart_items WHERE user_id = ? AND listing_id = ?', userId, listingId);
}

/** Empties the cart. */
export function clearCart({ db }: SandboxContext, userId: number): void {
  run(db, 'DELETE FROM cart_items WHERE user_id = ?', userId);
}
