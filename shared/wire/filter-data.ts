import * as z from 'zod/mini';
import { FACET_CHOICES, mapFacets, readOptionalFilters } from '../facets.ts';
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
 * GET items/filter-data: each facet's values, which are shown unchanged, and the orders and optional filters that the
 * backend has. Empty values are dropped.
 */
export const filterData = z.lazy(() => {
  const lists: WordLists = Object.fromEntries(
    [...Object.values(FACET_CHOICES), 'sorts', 'filters'].map((member) => [member, words]),
  );
  return z.pipe(
    z.object(lists),
    z.transform((wire) => ({
      facets: mapFacets((id) => wire[FACET_CHOICES[id] ?? ''] ?? []),
      filters: readOptionalFilters(wire['filters']),
      sorts: sortsOf(wire['sorts']),
    })),
  );
});
