import type { DatabaseSync } from 'node:sqlite';

import { centAbove, euroFrom } from './currencies.ts';
import { type Manner, itemLanguage } from './listings.ts';
import type { ListQuery } from './query.ts';
import { type Fitting, searchFittings } from './search.ts';
import { type Column, type Shelf, placeOfPrice } from './shelf.ts';

/** Says whether the copy at a place of the shelf fits. */
type Check = (at: number) => boolean;

/** The places of the shelf that fit a query, the cheapest first. Good until the next call: it is the scratch. */
export function matching(db: DatabaseSync, shelf: Shelf, query: ListQuery, manner: Manner): Int32Array {
  const checks = checksOf(db, shelf, query, manner);
  const { currency } = manner;
  const from = query.price_from === undefined ? 0 : placeOfPrice(shelf, euroFrom(currency, query.price_from));
  // Prices show with two decimals: what shows as at most the limit is what does not show as a cent more.
  const to =
    query.price_till === undefined
      ? shelf.size
      : placeOfPrice(shelf, euroFrom(currency, centAbove(query.price_till)));
  const places = shelf.scratch;
  let count = 0;
  for (let at = from; at < to; at++) if (checks.every((fits) => fits(at))) places[count++] = at;
  return places.subarray(0, count);
}

function checksOf(db: DatabaseSync, shelf: Shelf, query: ListQuery, { language }: Manner): Check[] {
  const checks: Check[] = [];
  const oneOf = (column: Column, wanted: readonly string[] | undefined) => {
    if (wanted && wanted.length > 0) checks.push(wordCheck(shelf, column, wanted));
  };
  if (query.category !== undefined) oneOf('category', [query.category]);
  oneOf('type', query.type);
  oneOf('rarity', query.quality);
  oneOf('exterior', query.exterior_names);
  oneOf('hero', query.heroes);
  oneOf('class', query.item_class);
  if (query.sale) checks.push((at) => shelf.isSale[at] === 1);
  if (query.new) checks.push((at) => shelf.isNew[at] === 1);
  if (query.search !== undefined)
    for (const fitting of searchFittings(db, query.search, itemLanguage(language)))
      checks.push(searchCheck(shelf, fitting));
  return checks;
}

function wordCheck(shelf: Shelf, column: Column, wanted: readonly string[]): Check {
  const { codes, codeOf } = shelf.columns[column];
  const fits = new Uint8Array(codeOf.size + 1);
  for (const word of wanted) {
    const code = codeOf.get(word);
    if (code !== undefined) fits[code] = 1;
  }
  return (at) => fits[codes[at] ?? 0] === 1;
}

function searchCheck(shelf: Shelf, { items, exteriors, statTrak }: Fitting): Check {
  const byItem: Check = (at) => items.has(shelf.item[at] ?? 0);
  if (exteriors.length === 0 && !statTrak) return byItem;
  const byExterior = wordCheck(shelf, 'exterior', exteriors);
  return (at) => byExterior(at) || (statTrak && shelf.statTrak[at] === 1) || byItem(at);
}
