import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { row, rows, run } from '../database.ts';
import { isPaidButUnsettled } from '../gateway/sessions.ts';
import type { LanguageCode } from '../languages.ts';

/** Which purchase has an item: one that succeeded, or one that is being paid. The primary key allows one at most. */
export const HOLDS_TABLE = `CREATE TABLE holds (
  listing_id INTEGER PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  purchase_id TEXT NOT NULL REFERENCES purchases ON DELETE CASCADE
);
CREATE INDEX holds_purchase ON holds (purchase_id);`;

/**
 * Whether a user can buy an item. `mine`: an unpaid purchase of this user has it, which a new one replaces. `paying`:
 * this user has paid, and the shop does not know it yet.
 */
export type Availability = 'free' | 'mine' | 'paying' | 'reserved' | 'sold' | 'delisted';

type Obstacle = Exclude<Availability, 'free' | 'mine'>;

/** The texts of a cart line that cannot be bought. */
export const UNAVAILABLE_TEXTS: Readonly<Record<LanguageCode, Readonly<Record<Obstacle, string>>>> = {
  en: {
    paying: 'Your payment for this item is still being processed',
    reserved: 'This item is reserved: somebody else is paying for it',
    sold: 'This item has been sold',
    delisted: 'This item is no longer for sale',
  },
  de: {
    paying: 'Deine Zahlung für diesen Artikel wird noch bearbeitet',
    reserved: 'Dieser Artikel ist reserviert: Jemand anderes bezahlt ihn gerade',
    sold: 'Dieser Artikel ist verkauft',
    delisted: 'Dieser Artikel steht nicht mehr zum Verkauf',
  },
  fr: {
    paying: 'Votre paiement pour cet article est encore en cours de traitement',
    reserved: 'Cet article est réservé : quelqu’un d’autre est en train de le payer',
    sold: 'Cet article a été vendu',
    delisted: 'Cet article n’est plus en vente',
  },
  pl: {
    paying: 'Twoja płatność za ten przedmiot jest jeszcze przetwarzana',
    reserved: 'Ten przedmiot jest zarezerwowany: ktoś inny właśnie za niego płaci',
    sold: 'Ten przedmiot został sprzedany',
    delisted: 'Ten przedmiot nie jest już na sprzedaż',
  },
  ar: {
    paying: 'لا تزال دفعتك لهذا العنصر قيد المعالجة',
    reserved: 'هذا العنصر محجوز: شخص آخر يدفع ثمنه الآن',
    sold: 'تم بيع هذا العنصر',
    delisted: 'لم يعد هذا العنصر معروضًا للبيع',
  },
};

const Held = z.object({
  available: z.number(),
  purchase_id: z.nullable(z.string()),
  user_id: z.nullable(z.number()),
  status: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** The availability of an item for a user. */
export function availabilityOf(context: SandboxContext, listingId: number, userId: number): Availability {
  const sql = `SELECT available, purchase_id, user_id, status, reason FROM listings
    LEFT JOIN holds ON holds.listing_id = listings.id LEFT JOIN purchases ON purchases.id = purchase_id
    LEFT JOIN away ON away.listing_id = listings.id
    WHERE listings.id = ?`;
  const held = row(context.db, Held, sql, listingId);
  if (!held) return 'sold';
  if (held.available === 1) return 'free';
  if (held.reason === 'delisted') return 'delisted';
  if (held.purchase_id === null || held.status !== 'Pending') return 'sold';
  if (held.user_id !== userId) return 'reserved';
  return isPaidButUnsettled(context, 'purchase', held.purchase_id) ? 'paying' : 'mine';
}

/** Reserves an item for a purchase. False if it is not available. */
export function holdItem({ db }: SandboxContext, listingId: number, purchaseId: string): boolean {
  if (run(db, 'UPDATE listings SET available = 0 WHERE id = ? AND available = 1', listingId).changes === 0)
    return false;
  run(db, 'INSERT INTO holds VALUES (?, ?)', listingId, purchaseId);
  return true;
}

const Id = z.object({ listing_id: z.number() });

/** Makes the items of a purchase available again. */
export function releaseItems({ db }: SandboxContext, purchaseId: string): void {
  const ids = rows(db, Id, 'SELECT listing_id FROM holds WHERE purchase_id = ?', purchaseId);
  for (const { listing_id } of ids) run(db, 'UPDATE listings SET available = 1 WHERE id = ?', listing_id);
  run(db, 'DELETE FROM holds WHERE purchase_id = ?', purchaseId);
}
