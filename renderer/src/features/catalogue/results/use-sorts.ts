import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sortsOf, type SortId } from '#shared/sorts.ts';
import { ApiError } from '../../../api/errors.ts';
import { filterDataQuery } from '../../../api/filter-data.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { knownCategory } from '../catalogue-query.ts';
import { NO_FILTER } from '../filters/filter.ts';
import type { Catalogue } from '../use-catalogue.ts';

/**
 * The orders that the backend has. An order in the address that it does not have gives way to the default,
 * as soon as the backend's list or its refusal is there.
 * @param error of loading the items
 */
export function useSorts({ place, filter, change }: Catalogue, error: Error | null): readonly SortId[] {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data } = useQuery({ ...filterDataQuery(knownCategory(place), scope), enabled: settled });
  const sorts = data?.sorts ?? sortsOf();
  const refused = error instanceof ApiError && error.status === 422;
  const unknown = !sorts.includes(filter.sort) && (data !== undefined || refused);
  useEffect(() => {
    if (unknown) change({ sort: NO_FILTER.sort, page: filter.page });
  });
  return sorts;
}
