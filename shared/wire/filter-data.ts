import * as z from 'zod/mini';
import { FACET_IDS, FACETS, mapFacets } from '../facets.ts';
import { sortsOf } from '../sorts.ts';
import { listOf } from './lists.ts';
import { name } from './scalars.ts';

const words = z.lazy(() =>
  z.pipe(
    listOf(name),
    z.transform((list) => [...new Set(list)]),
  ),
);
/** Lists of words by their member. */
type WordLists = Readonly<Record<string, typeof words>>;

/**
 * GET items/filter-data: each facet's values, which are shown unchanged, and the orders that the backend has. Empty
 * values are dropped.
 */
export const filterData = z.lazy(() => {
  const facets: WordLists = Object.fromEntries(FACET_IDS.map((id) => [FACETS[id].choices, words]));
  const lists: WordLists = { ...facets, sorts: words };
  return z.pipe(
    z.object(lists),
    z.transform((wire) => ({
      facets: mapFacets((id) => wire[FACETS[id].choices] ?? []),
      sorts: sortsOf(wire['sorts']),
    })),
  );
});
