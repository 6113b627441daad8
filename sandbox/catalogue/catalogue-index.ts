import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, statement } from '../database.ts';

/**
 * All available listings by price, in columns of numbers. Filtering 14,000 listings takes 0.2 ms in it, and about 10
 * ms in SQL. The database remains the source: triggers count the changes of `listings`, and an older index is read
 * again.
 */
export interface CatalogueIndex {
  readonly size: number;
  readonly id: Int32Array;
  readonly item: Int32Array;
  /** Minor units of EUR, ascending; equal prices by id. */
  readonly price: Int32Array;
  /** Minor units of EUR; 0 is none. */
  readonly oldPrice: Int32Array;
  /** From 0 to 1; `NO_FLOAT` is none. */
  readonly float: Float64Array;
  /** Epoch milliseconds. */
  readonly listedAt: Float64Array;
  readonly statTrak: Uint8Array;
  readonly isNew: Uint8Array;
  readonly isSale: Uint8Array;
  /** Reused for the result of each query: allocating 56 kB each time costs more. */
  readonly scratch: Int32Array;
  /** Codes of words; 0 is none. */
  readonly columns: Readonly<Record<Column, WordColumn>>;
}

/** The float of a copy that has none. */
export const NO_FLOAT = 2;

export const COLUMNS = ['category', 'type', 'rarity', 'exterior', 'hero', 'class'] as const;
export type Column = (typeof COLUMNS)[number];

export interface WordColumn {
  readonly codes: Uint16Array;
  readonly codeOf: Map<string, number>;
}

const word = z.nullable(z.string());
const Row = z.object({
  id: z.number(),
  item_id: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  float: z.nullable(z.number()),
  listed_at: z.number(),
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

const indexes = new WeakMap<DatabaseSync, { version: number; index: CatalogueIndex }>();

/** The current index of a database. */
export function catalogueIndexOf(db: DatabaseSync): CatalogueIndex {
  const version = row(db, Version, 'SELECT version FROM listings_version')?.version ?? 0;
  const kept = indexes.get(db);
  if (kept?.version === version) return kept.index;
  const index = readIndex(db);
  indexes.set(db, { version, index });
  return index;
}

/** Drops the index: after a reset the versions begin at 0 again. */
export function forgetCatalogueIndex(db: DatabaseSync): void {
  indexes.delete(db);
}

function readIndex(db: DatabaseSync): CatalogueIndex {
  const size = row(db, Count, 'SELECT count(*) AS count FROM listings WHERE available = 1')?.count ?? 0;
  const words = (): WordColumn => ({ codes: new Uint16Array(size), codeOf: new Map() });
  const index = {
    size,
    id: new Int32Array(size),
    item: new Int32Array(size),
    price: new Int32Array(size),
    oldPrice: new Int32Array(size),
    float: new Float64Array(size),
    listedAt: new Float64Array(size),
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
  } satisfies CatalogueIndex;
  const sql = `SELECT id, item_id, price, old_price, float, listed_at, stattrak, is_new, is_sale, ${COLUMNS.join(', ')}
    FROM listings WHERE available = 1 ORDER BY price, id`;
  let at = 0;
  for (const found of statement(db, sql).iterate()) {
    const listing = Row.parse(found);
    index.id[at] = listing.id;
    index.item[at] = listing.item_id;
    index.price[at] = listing.price;
    index.oldPrice[at] = listing.old_price ?? 0;
    index.float[at] = listing.float ?? NO_FLOAT;
    index.listedAt[at] = listing.listed_at;
    index.statTrak[at] = listing.stattrak;
    index.isNew[at] = listing.is_new;
    index.isSale[at] = listing.is_sale;
    for (const column of COLUMNS)
      index.columns[column].codes[at] = codeFor(index.columns[column], listing[column]);
    at += 1;
  }
  return index;
}

function codeFor({ codeOf }: WordColumn, text: string | null): number {
  if (text === null) return 0;
  const known = codeOf.get(text);
  if (known !== undefined) return known;
  codeOf.set(text, codeOf.size + 1);
  return codeOf.size;
}

/** The first position in the index with at least this price (minor units of EUR). */
export function firstAtPrice({ price, size }: CatalogueIndex, wanted: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((price[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
