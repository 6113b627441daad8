import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import type { Currency } from '#shared/money.ts';
import { rows } from '../database.ts';
import type { LanguageCode } from '../languages.ts';
import { priceIn } from './currencies.ts';
import { ITEM_LANGUAGES, type ItemLanguage } from './items-file.ts';
import { picturePath } from './picture-key.ts';
import { titleOf } from './titles.ts';

/** The currency and language of an answer, and whether lists have only what the contract names. */
export interface Scope {
  currency: Currency;
  language: LanguageCode;
  spareLists: boolean;
}

/** The language of an item's names: the requested one, or English if the game has none. */
export function itemLanguage(language: LanguageCode): ItemLanguage {
  return ITEM_LANGUAGES.find((known) => known === language) ?? 'en';
}

/** All fields of a copy that answers use. */
const Listing = z.object({
  id: z.number(),
  item_id: z.number(),
  category: z.string(),
  type: z.string(),
  rarity: z.string(),
  exterior: z.nullable(z.string()),
  hero: z.nullable(z.string()),
  class: z.nullable(z.string()),
  float: z.nullable(z.number()),
  pattern: z.nullable(z.number()),
  stattrak: z.number(),
  souvenir: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  is_top: z.number(),
  is_new: z.number(),
  is_sale: z.number(),
  available: z.number(),
  weapon: z.string(),
  finish: z.string(),
  kind: z.string(),
  collection: z.string(),
  picture: z.string(),
});
export type Listing = z.output<typeof Listing>;

/** Copies by their ids, sold or not, in that order, with names in a language. Unknown ids are left out. */
export function listingsById(db: DatabaseSync, ids: readonly number[], language: LanguageCode): Listing[] {
  if (ids.length === 0) return [];
  return rows(
    db,
    Listing,
    `SELECT l.id, l.item_id, l.category, l.type, l.rarity, l.exterior, l.hero, l.class, l.float, l.pattern,
      l.stattrak, l.souvenir, l.price, l.old_price, l.is_top, l.is_new, l.is_sale, l.available,
      t.weapon, t.finish, t.collection, i.kind, i.picture
      FROM json_each(?) wanted CROSS JOIN listings l ON l.id = wanted.value
      CROSS JOIN items i ON i.id = l.item_id
      CROSS JOIN item_texts t ON t.item_id = l.item_id AND t.lang = ?
      ORDER BY wanted.key`,
    JSON.stringify(ids),
    itemLanguage(language),
  );
}

/** An optional member of an answer: left out if empty. */
function given<Name extends string, Value>(name: Name, value: Value | null | '') {
  return value === null || value === '' ? {} : { [name]: value };
}

/**
 * A copy as sent in lists. Spare lists have the members without which the shop can't name an item and its price; the
 * rest comes with the details.
 */
export function listedPayload(listing: Listing, scope: Scope): Record<string, unknown> {
  return scope.spareLists ? sparePayload(listing, scope) : listingPayload(listing, scope);
}

function sparePayload(listing: Listing, { currency }: Scope): Record<string, unknown> {
  return {
    id: listing.id,
    title: titleOf(listing),
    type: listing.type,
    ...given('exterior', listing.exterior),
    price: priceIn(currency, listing.price),
    img_url: picturePath(listing.picture, listing.pattern),
  };
}

/**
 * A copy as sent in details. These members go beyond the contract: float, pattern, stattrak, old_price, weapon, finish,
 * collection, hero, class.
 */
export function listingPayload(
  listing: Listing,
  { currency }: Pick<Scope, 'currency'>,
): Record<string, unknown> {
  return {
    id: listing.id,
    title: titleOf(listing),
    type: listing.type,
    ...given('exterior', listing.exterior),
    category: listing.category,
    quality: listing.rarity,
    price: priceIn(currency, listing.price),
    ...(listing.old_price === null ? {} : { old_price: priceIn(currency, listing.old_price) }),
    img_url: picturePath(listing.picture, listing.pattern),
    badges: [
      ...(listing.is_top ? ['TOP'] : []),
      ...(listing.is_new ? ['NEW'] : []),
      ...(listing.is_sale ? ['SALE'] : []),
    ],
    ...given('weapon', listing.weapon),
    ...(listing.weapon === '' ? {} : given('finish', listing.finish)),
    ...given('collection', listing.collection),
    ...given('float', listing.float),
    ...given('pattern', listing.pattern),
    stattrak: listing.stattrak === 1,
    ...given('hero', listing.hero),
    ...given('class', listing.class),
  };
}
