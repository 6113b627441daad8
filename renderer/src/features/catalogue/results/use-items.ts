import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { itemsQuery } from '../../../api/items.ts';
import { PAGE_SIZE } from '../../../handover/catalogue-view.ts';
import { avoidLargePages } from '../view-state.ts';
import { useScope } from '../../../state/preferences.ts';
import { priceOrderWrong } from '../filters/filter.ts';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { selectCategory } from '../category-selection.ts';
import { lastPage, requestOf } from '../items-of-place.ts';
import type { Catalogue } from '../use-catalogue.ts';

/**
 * Loads the items of the address. Shows the last answer while the next loads, and drops answers to older addresses.
 */
export function useItems({ place, filter, selection, ready, pageSize, change }: Catalogue) {
  const scope = useScope();
  const queries = useQueryClient();
  const query = itemsQuery(requestOf(place, filter, selection.types, pageSize), scope);
  const enabled = ready && !priceOrderWrong(filter);
  // Start the request during render, not after it: the reader waits for the items.
  if (enabled && !queries.getQueryState(query.queryKey)) void queries.prefetchQuery(query);
  const answer = useQuery({ ...query, enabled });

  // A page beyond the end (an old link, items sold since) redirects to the last page.
  const { data, error, isPlaceholderData } = answer;
  const last = data && lastPage(data.total, pageSize);
  const beyond = !isPlaceholderData && data?.items.length === 0 && data.total > 0;
  useEffect(() => {
    if (beyond && last !== undefined && filter.page > last) change({ page: last });
  });

  const tooLarge = pageSize > PAGE_SIZE && error instanceof ApiError && error.status === 422;
  useEffect(() => {
    if (tooLarge) avoidLargePages();
  }, [tooLarge]);
  return { ...answer, leaving: Boolean(beyond) || tooLarge };
}

/** Prefetches the items of another address of the same game. */
export function usePrefetchItems({
  selection,
  categories,
  ready,
  pageSize,
}: Catalogue): (address: CatalogueQuery) => void {
  const queries = useQueryClient();
  const scope = useScope();
  return ({ place, filter }) => {
    if (!ready || priceOrderWrong(filter)) return;
    const { types } = selectCategory(place, filter.facets.type, selection.groups, categories);
    void queries.prefetchQuery(itemsQuery(requestOf(place, filter, types, pageSize), scope));
  };
}

export type Items = ReturnType<typeof useItems>;
