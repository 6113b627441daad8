import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, rows } from '../database.ts';
import { KINDS } from '../pictures/silhouette.ts';

const Item = z.object({
  id: z.number(),
  category: z.string(),
  type: z.string(),
  rarity: z.string(),
  kind: z.enum(KINDS),
  /** The file of its drawing. */
  model: z.string(),
  hero: z.nullable(z.string()),
  class: z.nullable(z.string()),
  /** The wear range of its finish; null for an item without wear. */
  wear_from: z.nullable(z.number()),
  wear_to: z.nullable(z.number()),
  /** 1 if copies can count kills. */
  has_stattrak: z.number(),
  /** 1 if tournaments gave Souvenir copies. */
  has_souvenir: z.number(),
  /** How much it is traded: up to about 2.8. */
  popularity: z.number(),
  /** The price of a Field-Tested copy in euros. */
  worth: z.number(),
  /** How many copies were on sale at first. */
  copies: z.number(),
  /** The part of its copies that have the badge TOP. */
  top_part: z.number(),
});

/** An item with all that decides about its copies. */
export type CopiedItem = z.output<typeof Item>;

const SELECT = `SELECT id, category, type, rarity, kind, model, hero, class, wear_from, wear_to, has_stattrak,
  has_souvenir, popularity, worth, copies, top_part FROM items`;

/** All items, in the order of their ids. */
export function copiedItems(db: DatabaseSync): CopiedItem[] {
  return rows(db, Item, `${SELECT} ORDER BY id`);
}

/** One item; undefined for an unknown id. */
export function findCopiedItem(db: DatabaseSync, id: number): CopiedItem | undefined {
  return row(db, Item, `${SELECT} WHERE id = ?`, id);
}
