import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, rows } from '../database.ts';
import { describe } from './descriptions.ts';
import { LISTING_COLUMNS, Listing, type Manner, itemLanguage, toWire } from './listings.ts';

const ROW =
  'listings l JOIN items i ON i.id = l.item_id JOIN item_texts t ON t.item_id = l.item_id AND t.lang = ?';
/** How many items stand beside another, or in a carousel (document 1, §9). */
const CAROUSEL = 20;

/** One copy, sold or not, with its names in the asked language; undefined where there never was one. */
export function findListing(db: DatabaseSync, id: number, language: Manner['language']): Listing | undefined {
  const sql = `SELECT ${LISTING_COLUMNS} FROM ${ROW} WHERE l.id = ?`;
  return row(db, Listing, sql, itemLanguage(language), id);
}

const About = z.object({
  kind: z.string(),
  paintIndex: z.number(),
  wearFrom: z.nullable(z.number()),
  wearTo: z.nullable(z.number()),
  sentence: z.string(),
});

/** GET items/{id}, the payload: as in the list, with description and similar items. */
export function detailsOf(db: DatabaseSync, listing: Listing, manner: Manner): Record<string, unknown> {
  const about = row(
    db,
    About,
    `SELECT i.kind, i.paint_index AS paintIndex, i.wear_from AS wearFrom, i.wear_to AS wearTo,
      t.description AS sentence
      FROM items i JOIN item_texts t ON t.item_id = i.id AND t.lang = ? WHERE i.id = ?`,
    itemLanguage(manner.language),
    listing.item_id,
  );
  return {
    ...toWire(listing, manner),
    ...(about ? { description: describe(about, manner.language) } : {}),
    similar: similarTo(db, listing, manner).map((other) => toWire(other, manner)),
  };
}

/**
 * Other items of the same type that cost about as much, one copy of each; where there are too few, of the same
 * rarity.
 */
function similarTo(db: DatabaseSync, listing: Listing, { language }: Manner): Listing[] {
  return rows(
    db,
    Listing,
    `WITH near AS (
      SELECT id, min(abs(price - ?1) + iif(type = ?2, 0, 100000000)) AS distance FROM listings
        WHERE available = 1 AND category = ?3 AND item_id <> ?4 AND (type = ?2 OR rarity = ?5)
        GROUP BY item_id ORDER BY distance, id LIMIT ${CAROUSEL})
    SELECT ${LISTING_COLUMNS} FROM near CROSS JOIN listings l ON l.id = near.id
      CROSS JOIN items i ON i.id = l.item_id
      CROSS JOIN item_texts t ON t.item_id = l.item_id AND t.lang = ?6
      ORDER BY near.distance, near.id`,
    listing.price,
    listing.type,
    listing.category,
    listing.item_id,
    listing.rarity,
    itemLanguage(language),
  );
}

/** GET items/recommended: the most traded items, the cheapest copy of each. */
export function recommended(db: DatabaseSync, { language }: Manner): Listing[] {
  return rows(
    db,
    Listing,
    `WITH wanted AS (SELECT id AS item, popularity FROM items WHERE category = 'cs2' AND EXISTS (
        SELECT 1 FROM listings WHERE item_id = items.id AND available = 1)
        ORDER BY popularity DESC, id LIMIT ${CAROUSEL})
    SELECT ${LISTING_COLUMNS} FROM wanted
      CROSS JOIN listings l ON l.id = (SELECT id FROM listings WHERE item_id = wanted.item AND available = 1
        ORDER BY price, id LIMIT 1)
      CROSS JOIN items i ON i.id = l.item_id
      CROSS JOIN item_texts t ON t.item_id = l.item_id AND t.lang = ?
      ORDER BY wanted.popularity DESC, wanted.item`,
    itemLanguage(language),
  );
}
