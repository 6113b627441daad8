import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsQuery } from '../../../api/items.ts';
import { useScope } from '../../../state/preferences.ts';
import { priceOrderWrong } from '../filters/filter.ts';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { lastPage, requestOf, selectCategory } from '../category-selection.ts';
import type { Catalogue } from '../use-catalogue.ts';

/**
 * The items of the address. While the next answer is under way the last one stays; an answer to an address that
 * was left meanwhile is dropped.
 */
export function useItems({ place, filter, selection, ready, change }: Catalogue) {
  const scope = useScope();
  const queries = useQueryClient();
  const query = itemsQuery(requestOf(place, filter, selection.types), scope);
  const enabled = ready && !priceOrderWrong(filter);
  // While the page is being built, and not when it is: its items are what one waits for.
  if (enabled && !queries.getQueryState(query.queryKey)) void queries.prefetchQuery(query);
  const answer = useQuery({ ...query, enabled });

  // A page beyond the end (an old link, items sold since) leads to the last there is.
  const { data, isPlaceholderData } = answer;
  const last = data && lastPage(data.total);
  const beyond = !isPlaceholderData && data?.items.length === 0 && data.total > 0;
  useEffect(() => {
    if (beyond && last !== undefined && filter.page > last) change({ page: last });
  });

  return { ...answer, leaving: Boolean(beyond) };
}

/** Fetches what an address of the same game will show, before it is gone to. */
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
