import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';
import { useScope } from '../../../state/preferences.ts';
import { cataloguePath, parseCatalogueQuery } from '../catalogue-query.ts';
import { selectCategory } from '../category-selection.ts';
import { requestOf } from '../items-of-place.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { priceOrderWrong, type Filter } from './filter.ts';

/** Pause after the last choice before the count is asked for. In ms. */
const PAUSE_MS = 250;

/**
 * Counts the items that a filter would show before it is applied. One request at a time: another choice cancels it.
 * @param wanted undefined when there is nothing to count
 * @returns the last count while the next one loads; undefined until there is one
 */
export function useDraftCount(
  { place, selection, categories, ready }: Catalogue,
  wanted: Filter | undefined,
): { count: number | undefined; pending: boolean } {
  const scope = useScope();
  const address = wanted ? cataloguePath(place, wanted) : '';
  const settled = useDebounced(address, PAUSE_MS);
  const [pathname = '', search = ''] = settled.split(/(?=\?)/);
  const { filter } = parseCatalogueQuery({ pathname, search });
  const { types } = selectCategory(place, filter.facets.type[0], selection.groups, categories);
  const query = itemsQuery(requestOf(place, filter, types, 1), scope);
  const { data, isFetching } = useQuery({
    ...query,
    enabled: ready && wanted !== undefined && settled !== '' && !priceOrderWrong(filter),
    retry: false,
  });
  if (!wanted) return { count: undefined, pending: false };
  return { count: data?.total, pending: isFetching || settled !== address };
}
