import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OPTIONAL_FILTERS, readOptionalFilters } from '#shared/facets.ts';
import { filterDataQuery } from '../../../api/filter-data.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { knownCategory } from '../catalogue-query.ts';
import type { Catalogue } from '../use-catalogue.ts';

const OPTIONAL_NAMES = readOptionalFilters(Object.keys(OPTIONAL_FILTERS));

/** Takes filters out of the address that the backend does not have: its list would not be what the chips say. */
export function useKnownFilters({ place, filter, change }: Catalogue): void {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data } = useQuery({ ...filterDataQuery(knownCategory(place), scope), enabled: settled });
  const missing = OPTIONAL_NAMES.filter((name) => data && !data.filters.includes(name));
  const unknown = missing
    .flatMap((name) => OPTIONAL_FILTERS[name])
    .filter((id) => filter.facets[id].length > 0);
  useEffect(() => {
    if (unknown.length === 0) return;
    const none = Object.fromEntries(unknown.map((id) => [id, []]));
    change({ facets: { ...filter.facets, ...none }, page: filter.page });
  });
}
