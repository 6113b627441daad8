import type { DatabaseSync } from 'node:sqlite';

import { type Listing, type Scope, listingsById } from './listings.ts';
import { findMatches } from './matches.ts';
import type { ListQuery } from './query.ts';
import { type CatalogueIndex, catalogueIndexOf } from './catalogue-index.ts';

/** One page of the catalogue; `pages` is 0 where nothing was found. */
export interface Page {
  listings: Listing[];
  total: number;
  pages: number;
}

/** The copies that match a query, by price. A page beyond the end is empty. */
export function listItems(db: DatabaseSync, query: ListQuery, scope: Scope): Page {
  const index = catalogueIndexOf(db);
  const places = findMatches(db, index, query, scope);
  const ids = query.random ? randomIds(index, places, query.limit) : pageIds(index, places, query);
  return {
    listings: listingsById(db, ids, scope.language),
    total: places.length,
    pages: Math.ceil(places.length / query.limit),
  };
}

function pageIds({ id }: CatalogueIndex, places: Int32Array, { page, limit, sort }: ListQuery): number[] {
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, places.length);
  const ids: number[] = [];
  for (let at = from; at < to; at++)
    ids.push(id[places[sort === 'asc' ? at : places.length - 1 - at] ?? 0] ?? 0);
  return ids;
}

/** Different ones, in no order: the first steps of a shuffle. */
function randomIds({ id }: CatalogueIndex, places: Int32Array, count: number): number[] {
  const ids: number[] = [];
  for (let at = 0; at < Math.min(count, places.length); at++) {
    const other = at + Math.floor(Math.random() * (places.length - at));
    ids.push(id[places[other] ?? 0] ?? 0);
    // The drawn one's room goes to one that is not drawn yet: `places` is scratch and may be spoilt.
    places[other] = places[at] ?? 0;
  }
  return ids;
}
