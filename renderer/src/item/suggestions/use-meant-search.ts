import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/wire/to-item.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { useFavourites } from '../kept/favourites.ts';
import { useRecentItems } from '../kept/recent-items.ts';
import { useScope } from '../../state/preferences.ts';
import { closestSearch, wordsOf } from './closest-search.ts';

/** Letters at the start and at the end of a word that are mostly right. */
const SURE = 3;

/** Searches for the sure letters of the longest word, which may find its right spelling. */
function partsOf(search: string): readonly string[] {
  const [longest = ''] = wordsOf(search).toSorted((a, b) => b.length - a.length);
  return longest.length > SURE ? [longest.slice(0, SURE), longest.slice(-SURE)] : [];
}

/**
 * The search that a reader probably meant, by the names of items that the page has loaded or this device keeps, and of
 * items with the same first or last letters.
 * @param search one that finds nothing; '' asks for nothing
 */
export function useMeantSearch(search: string): string | undefined {
  const scope = useScope();
  const queries = useQueryClient();
  const kept = [...useFavourites(), ...useRecentItems()];
  const near = useQueries({
    queries: partsOf(search).map((part) => ({
      ...itemsQuery({ limit: PAGE_SIZE, search: part }, scope),
      retry: false,
    })),
  });
  if (search === '') return undefined;
  const loaded = queries
    .getQueriesData<{ items?: readonly Item[] }>({ queryKey: ['items'] })
    .flatMap(([, list]) => list?.items ?? []);
  const found = near.flatMap(({ data }) => data?.items ?? []);
  return closestSearch(
    search,
    [...loaded, ...found, ...kept].map(({ title }) => title ?? ''),
  );
}
