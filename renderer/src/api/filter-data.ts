import { queryOptions } from '@tanstack/react-query';
import { getFilterData } from '#shared/wire/endpoints/filters.ts';
import { call, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET items/filter-data. Servers know only the category cs2; without a category they answer for all games. */
export const filterDataQuery = (category: string | undefined, scope: Scope) =>
  queryOptions({
    ...scoped(['filter-data', category], scope.languageId),
    queryFn: ({ signal }) => call(getFilterData, { scope, query: { category }, signal }),
    staleTime: 10 * 60_000,
  });
