import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, rows } from '../database.ts';
import { describe } from './descriptions.ts';
import { type Listing, type Manner, itemLanguage, listingsById, toWire } from './listings.ts';
import { shelfOf } from './shelf.ts';

/** The number of similar items, and of items in a carousel. */
const CAROUSEL = 20;

/** One copy, sold or not, with its names in the asked language; undefined where there never was one. */
export function findListing(db: DatabaseSync, id: number, language: Manner['language']): Listing | undefined {
  return listingsById(db, [id], language)[0];
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
  const similar = listingsById(db, similarTo(db, listing), manner.language);
  return {
    ...toWire(listing, manner),
    ...(about ? { description: describe(about, manner.language) } : {}),
    similar: similar.map((other) => toWire(other, manner)),
  };
}

/** Dearer than anything: what is of another type comes after all of the same type. */
const OTHER_TYPE = 1e9;

/**
 * Other items of the same type that cost about as much, one copy of each; where there are too few, of the same
 * rarity.
 */
function similarTo(db: DatabaseSync, { item_id, price, type, rarity, category }: Listing): number[] {
  const shelf = shelfOf(db);
  const { columns } = shelf;
  const wanted = {
    type: columns.type.codeOf.get(type),
    rarity: columns.rarity.codeOf.get(rarity),
    category: columns.category.codeOf.get(category),
  };
  const nearest = new Map<number, { id: number; distance: number }>();
  for (let at = 0; at < shelf.size; at++) {
    const item = shelf.item[at] ?? 0;
    const sameType = columns.type.codes[at] === wanted.type;
    if (!sameType && columns.rarity.codes[at] !== wanted.rarity) continue;
    if (item === item_id || columns.category.codes[at] !== wanted.category) continue;
    const distance = Math.abs((shelf.price[at] ?? 0) - price) + (sameType ? 0 : OTHER_TYPE);
    const known = nearest.get(item);
    if (!known || distance < known.distance) nearest.set(item, { id: shelf.id[at] ?? 0, distance });
  }
  return [...nearest.values()]
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, CAROUSEL)
    .map(({ id }) => id);
}

const Id = z.object({ id: z.number() });

/** GET items/recommended: the most traded items, the cheapest copy of each. */
export function recommended(db: DatabaseSync, { language }: Manner): Listing[] {
  const ids = rows(
    db,
    Id,
    `SELECT (SELECT id FROM listings WHERE item_id = items.id AND available = 1 ORDER BY price, id LIMIT 1) AS id
      FROM items WHERE category = 'cs2'
        AND EXISTS (SELECT 1 FROM listings WHERE item_id = items.id AND available = 1)
      ORDER BY popularity DESC, items.id LIMIT ${CAROUSEL}`,
  );
  return listingsById(
    db,
    ids.map(({ id }) => id),
    language,
  );
}
