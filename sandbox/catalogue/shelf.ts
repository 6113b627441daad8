import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, statement } from '../database.ts';

/**
 * What is on sale, by price, in columns of numbers: filtering and counting 14,000 listings takes a fifth of a
 * millisecond this way, and some 10 ms in SQL. The database stays the truth: its triggers count changes of
 * `listings`, and a shelf older than that is read again.
 */
export interface Shelf {
  readonly size: number;
  readonly id: Int32Array;
  readonly item: Int32Array;
  /** Minor units of EUR, rising; copies of one price by id. */
  readonly price: Int32Array;
  readonly statTrak: Uint8Array;
  readonly isNew: Uint8Array;
  readonly isSale: Uint8Array;
  /** Room for the places one question finds: 56 kB that need not be thrown away each time. */
  readonly scratch: Int32Array;
  /** Numbers that stand for words; 0 is none. */
  readonly columns: Readonly<Record<Column, Words>>;
}

export const COLUMNS = ['category', 'type', 'rarity', 'exterior', 'hero', 'class'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Words {
  readonly codes: Uint16Array;
  readonly codeOf: Map<string, number>;
}

const word = z.nullable(z.string());
const Row = z.object({
  id: z.number(),
  item_id: z.number(),
  price: z.number(),
  stattrak: z.number(),
  is_new: z.number(),
  is_sale: z.number(),
  category: word,
  type: word,
  rarity: word,
  exterior: word,
  hero: word,
  class: word,
});
const Count = z.object({ count: z.number() });
const Version = z.object({ version: z.number() });

const shelves = new WeakMap<DatabaseSync, { version: number; shelf: Shelf }>();

/** The shelf as the database has it now. */
export function shelfOf(db: DatabaseSync): Shelf {
  const version = row(db, Version, 'SELECT version FROM shelf_version')?.version ?? 0;
  const kept = shelves.get(db);
  if (kept?.version === version) return kept.shelf;
  const shelf = readShelf(db);
  shelves.set(db, { version, shelf });
  return shelf;
}

/** Forgets the shelf: after a reset the versions begin anew. */
export function forgetShelf(db: DatabaseSync): void {
  shelves.delete(db);
}

function readShelf(db: DatabaseSync): Shelf {
  const size = row(db, Count, 'SELECT count(*) AS count FROM listings WHERE available = 1')?.count ?? 0;
  const words = (): Words => ({ codes: new Uint16Array(size), codeOf: new Map() });
  const shelf = {
    size,
    id: new Int32Array(size),
    item: new Int32Array(size),
    price: new Int32Array(size),
    statTrak: new Uint8Array(size),
    isNew: new Uint8Array(size),
    isSale: new Uint8Array(size),
    scratch: new Int32Array(size),
    columns: {
      category: words(),
      type: words(),
      rarity: words(),
      exterior: words(),
      hero: words(),
      class: words(),
    },
  } satisfies Shelf;
  const sql = `SELECT id, item_id, price, stattrak, is_new, is_sale, ${COLUMNS.join(', ')}
    FROM listings WHERE available = 1 ORDER BY price, id`;
  let at = 0;
  for (const found of statement(db, sql).iterate()) {
    const listing = Row.parse(found);
    shelf.id[at] = listing.id;
    shelf.item[at] = listing.item_id;
    shelf.price[at] = listing.price;
    shelf.statTrak[at] = listing.stattrak;
    shelf.isNew[at] = listing.is_new;
    shelf.isSale[at] = listing.is_sale;
    for (const column of COLUMNS)
      shelf.columns[column].codes[at] = codeFor(shelf.columns[column], listing[column]);
    at += 1;
  }
  return shelf;
}

function codeFor({ codeOf }: Words, text: string | null): number {
  if (text === null) return 0;
  const known = codeOf.get(text);
  if (known !== undefined) return known;
  codeOf.set(text, codeOf.size + 1);
  return codeOf.size;
}

/** The first place on the shelf that costs at least `price` (minor units of EUR). */
export function placeOfPrice({ price, size }: Shelf, wanted: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((price[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
