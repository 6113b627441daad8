import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsQuery } from '../../../api/items.ts';
import { useScope } from '../../../state/preferences.ts';
import { priceOrderWrong } from '../filters/filter.ts';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { lastPage, requestOf, selectCategory } from '../category-selection.ts';
import type { Catalogue } from '../use-catalogue.ts';

/**
 * Loads the items of the address. Shows the last answer while the next loads, and drops answers to older addresses.
 */
export function useItems({ place, filter, selection, ready, change }: Catalogue) {
  const scope = useScope();
  const queries = useQueryClient();
  const query = itemsQuery(requestOf(place, filter, selection.types), scope);
  const enabled = ready && !priceOrderWrong(filter);
  // Start the request during render, not after it: the reader waits for the items.
  if (enabled && !queries.getQueryState(query.queryKey)) void queries.prefetchQuery(query);
  const answer = useQuery({ ...query, enabled });

  // A page beyond the end (an old link, items sold since) redirects to the last page.
  const { data, isPlaceholderData } = answer;
  const last = data && lastPage(data.total);
  const beyond = !isPlaceholderData && data?.items.length === 0 && data.total > 0;
  useEffect(() => {
    if (beyond && last !== undefined && filter.page > last) change({ page: last });
  });

  return { ...answer, leaving: Boolean(beyond) };
}

/** Prefetches the items of another address of the same game. */
export function usePrefetchItems({
  selection,
  categories,
  ready,
}: Catalogue): (address: CatalogueQuery) => void {
  const queries = useQueryClient();
  const scope = useScope();
  return ({ place, filter }) => {
    if (!ready || priceOrderWrong(filter)) return;
    const { types } = selectCategory(place, filter.facets.type[0], selection.groups, categories);
    void queries.prefetchQuery(itemsQuery(requestOf(place, filter, types), scope));
  };
}

export type Items = ReturnType<typeof useItems>;
