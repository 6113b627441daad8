import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { rows } from '../database.ts';
import { nextCent, lowestEuroPrice } from './currencies.ts';
import { type Scope, itemLanguage } from './listings.ts';
import type { ListQuery } from './query.ts';
import { type WordMatch, findWordMatches } from './search.ts';
import { orderOf } from './orders.ts';
import { type TitleMatch, findInTitles } from './titles.ts';
import { type Column, type CatalogueIndex, firstAtPrice } from './catalogue-index.ts';

/** Whether the copy at a position of the index matches. */
type Check = (at: number) => boolean;

/**
 * The positions in the index that match a query, in its order; for both orders by price, the cheapest first. Valid until
 * the next call, which overwrites them.
 */
export function findMatches(
  db: DatabaseSync,
  index: CatalogueIndex,
  query: ListQuery,
  scope: Scope,
): Int32Array {
  const checks = checksOf(db, index, query, scope);
  const { currency } = scope;
  const from =
    query.price_from === undefined ? 0 : firstAtPrice(index, lowestEuroPrice(currency, query.price_from));
  // Prices show with two decimals: at most the limit means less than one cent above it.
  const to =
    query.price_till === undefined
      ? index.size
      : firstAtPrice(index, lowestEuroPrice(currency, nextCent(query.price_till)));
  const fitsAll = (at: number) => checks.every((fits) => fits(at));
  const positions = index.scratch;
  const order = orderOf(index, query.sort);
  let count = 0;
  if (order) {
    for (const at of order) if (at >= from && at < to && fitsAll(at)) positions[count++] = at;
  } else {
    for (let at = from; at < to; at++) if (fitsAll(at)) positions[count++] = at;
  }
  return positions.subarray(0, count);
}

function checksOf(
  db: DatabaseSync,
  index: CatalogueIndex,
  query: ListQuery,
  { language, spareLists }: Scope,
): Check[] {
  const checks: Check[] = [];
  const oneOf = (column: Column, wanted: readonly string[] | undefined) => {
    if (wanted && wanted.length > 0) checks.push(wordCheck(index, column, wanted));
  };
  if (query.category !== undefined) oneOf('category', [query.category]);
  oneOf('type', query.type);
  oneOf('rarity', query.quality);
  oneOf('exterior', query.exterior_names);
  oneOf('hero', query.heroes);
  oneOf('class', query.item_class);
  const { float_from: floatFrom = 0, float_till: floatTill = 1, stattrak } = query;
  if (floatFrom > 0 || floatTill < 1)
    checks.push((at) => (index.float[at] ?? 0) >= floatFrom && (index.float[at] ?? 0) <= floatTill);
  if (stattrak !== undefined) checks.push((at) => (index.statTrak[at] === 1) === stattrak);
  if (query.pattern && query.pattern.length > 0) {
    const patterns = new Set(query.pattern.map(Number));
    checks.push((at) => patterns.has(index.pattern[at] ?? 0));
  }
  if (query.collection && query.collection.length > 0) {
    const items = itemsInCollections(db, query.collection);
    checks.push((at) => items.has(index.item[at] ?? 0));
  }
  if (query.sale) checks.push((at) => index.isSale[at] === 1);
  if (query.new) checks.push((at) => index.isNew[at] === 1);
  if (query.search !== undefined && spareLists)
    checks.push(titleCheck(index, findInTitles(db, query.search, itemLanguage(language))));
  else if (query.search !== undefined)
    for (const match of findWordMatches(db, query.search, itemLanguage(language)))
      checks.push(searchCheck(index, match));
  return checks;
}

const ItemId = z.object({ item_id: z.number() });

/** The items of collections, which may be named in any language. */
function itemsInCollections(db: DatabaseSync, names: readonly string[]): ReadonlySet<number> {
  const sql = 'SELECT DISTINCT item_id FROM item_texts WHERE collection IN (SELECT value FROM json_each(?))';
  return new Set(rows(db, ItemId, sql, JSON.stringify(names)).map(({ item_id }) => item_id));
}

function wordCheck(index: CatalogueIndex, column: Column, wanted: readonly string[]): Check {
  const { codes, codeOf } = index.columns[column];
  const fits = new Uint8Array(codeOf.size + 1);
  for (const word of wanted) {
    const code = codeOf.get(word);
    if (code !== undefined) fits[code] = 1;
  }
  return (at) => fits[codes[at] ?? 0] === 1;
}

function searchCheck(index: CatalogueIndex, { items, exteriors, statTrak, souvenir }: WordMatch): Check {
  const byItem: Check = (at) => items.has(index.item[at] ?? 0);
  if (exteriors.length === 0 && !statTrak && !souvenir) return byItem;
  const byExterior = wordCheck(index, 'exterior', exteriors);
  return (at) =>
    byExterior(at) ||
    (statTrak && index.statTrak[at] === 1) ||
    (souvenir && index.souvenir[at] === 1) ||
    byItem(at);
}

function titleCheck(index: CatalogueIndex, { plain, statTrak, souvenir }: TitleMatch): Check {
  return (at) => {
    const fits = index.statTrak[at] === 1 ? statTrak : index.souvenir[at] === 1 ? souvenir : plain;
    return fits.has(index.item[at] ?? 0);
  };
}
