import type { DatabaseSync } from 'node:sqlite';

import { type Listing, type Scope, listingsById } from './listings.ts';
import { findMatches } from './matches.ts';
import type { ListQuery } from './query.ts';
import { type CatalogueIndex, catalogueIndexOf } from './catalogue-index.ts';

/** One page of the catalogue; `pages` is 0 if nothing was found. */
export interface Page {
  listings: Listing[];
  total: number;
  pages: number;
}

/** The copies that match a query, in its order. A page beyond the end is empty. */
export function listItems(db: DatabaseSync, query: ListQuery, scope: Scope): Page {
  const index = catalogueIndexOf(db);
  const positions = findMatches(db, index, query, scope);
  const ids = query.random ? randomIds(index, positions, query.limit) : pageIds(index, positions, query);
  return {
    listings: listingsById(db, ids, scope.language),
    total: positions.length,
    pages: Math.ceil(positions.length / query.limit),
  };
}

function pageIds({ id }: CatalogueIndex, positions: Int32Array, { page, limit, sort }: ListQuery): number[] {
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, positions.length);
  const ids: number[] = [];
  for (let at = from; at < to; at++)
    ids.push(id[positions[sort === 'desc' ? positions.length - 1 - at : at] ?? 0] ?? 0);
  return ids;
}

/** Random ids without repetition: the first steps of a shuffle. */
function randomIds({ id }: CatalogueIndex, positions: Int32Array, count: number): number[] {
  const ids: number[] = [];
  for (let at = 0; at < Math.min(count, positions.length); at++) {
    const other = at + Math.floor(Math.random() * (positions.length - at));
    ids.push(id[positions[other] ?? 0] ?? 0);
    // Moves an undrawn position into the gap; `positions` is scratch space.
    positions[other] = positions[at] ?? 0;
  }
  return ids;
}
