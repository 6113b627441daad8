import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, rows } from '../database.ts';
import { describeItem } from './descriptions.ts';
import {
  type Listing,
  type Scope,
  itemLanguage,
  listedPayload,
  listingsById,
  listingPayload,
} from './listings.ts';
import { catalogueIndexOf } from './catalogue-index.ts';

/** How many similar or recommended items an answer has. */
const CAROUSEL = 20;

/** One copy, sold or not, with names in a language; undefined for an unknown id. */
export function findListing(db: DatabaseSync, id: number, language: Scope['language']): Listing | undefined {
  return listingsById(db, [id], language)[0];
}

const About = z.object({
  kind: z.string(),
  paintIndex: z.number(),
  wearFrom: z.nullable(z.number()),
  wearTo: z.nullable(z.number()),
  sentence: z.string(),
});

/** The link by which Steam would show a copy in the game. Its numbers are made up, the same for each copy. */
function inspectUrl({ id }: Listing): string {
  const copy = BigInt(id);
  const sale = 625_254_000_000_000_000n + copy * 1_299_709n;
  const property = 43_000_000_000n + copy;
  const signature = 9_000_000_000_000_000_000n + copy * 15_485_863_000n;
  return `steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M${sale}A${property}D${signature}`;
}

/** The payload of GET items/{id}: as in the list, with description, inspect link and similar items. */
export function detailsOf(db: DatabaseSync, listing: Listing, scope: Scope): Record<string, unknown> {
  const about = row(
    db,
    About,
    `SELECT i.kind, i.paint_index AS paintIndex, i.wear_from AS wearFrom, i.wear_to AS wearTo,
      t.description AS sentence
      FROM items i JOIN item_texts t ON t.item_id = i.id AND t.lang = ? WHERE i.id = ?`,
    itemLanguage(scope.language),
    listing.item_id,
  );
  const similar = listingsById(db, similarTo(db, listing), scope.language);
  return {
    ...listingPayload(listing, scope),
    ...(about ? { description: describeItem(about, scope.language) } : {}),
    ...(listing.category === 'cs2' && listing.kind !== 'goods' ? { inspect_url: inspectUrl(listing) } : {}),
    similar: similar.map((other) => listedPayload(other, scope)),
  };
}

/** Larger than any price difference: items of another type come last. */
const OTHER_TYPE = 1e9;

/** Other items of the same type with the nearest prices, one copy of each; then items of the same rarity. */
function similarTo(db: DatabaseSync, { item_id, price, type, rarity, category }: Listing): number[] {
  const index = catalogueIndexOf(db);
  const { columns } = index;
  const wanted = {
    type: columns.type.codeOf.get(type),
    rarity: columns.rarity.codeOf.get(rarity),
    category: columns.category.codeOf.get(category),
  };
  const nearest = new Map<number, { id: number; distance: number }>();
  for (let at = 0; at < index.size; at++) {
    const item = index.item[at] ?? 0;
    const sameType = columns.type.codes[at] === wanted.type;
    if (!sameType && columns.rarity.codes[at] !== wanted.rarity) continue;
    if (item === item_id || columns.category.codes[at] !== wanted.category) continue;
    const distance = Math.abs((index.price[at] ?? 0) - price) + (sameType ? 0 : OTHER_TYPE);
    const known = nearest.get(item);
    if (!known || distance < known.distance) nearest.set(item, { id: index.id[at] ?? 0, distance });
  }
  return [...nearest.values()]
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, CAROUSEL)
    .map(({ id }) => id);
}

const Id = z.object({ id: z.number() });

/** GET items/recommended: the most traded items, the cheapest copy of each. */
export function recommended(db: DatabaseSync, { language }: Scope): Listing[] {
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
