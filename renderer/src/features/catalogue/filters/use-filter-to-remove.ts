import { atSubcategory } from '../catalogue-query.ts';
import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { useT } from '../../../i18n/texts.ts';
import { useScope } from '../../../state/preferences.ts';
import { activeFilters, isOfFacet, withoutKind, type FilterKind } from './active-filters.ts';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { selectCategory } from '../category-selection.ts';
import { requestOf } from '../items-of-place.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { FACET_LABELS } from './filter-text.ts';
import { useFilterText } from './use-filter-text.ts';

/** A filter to remove, and the address without it. */
interface Removal {
  /** True if it is the search. */
  isSearch: boolean;
  text: string;
  address: CatalogueQuery;
}

/** All filters that could be removed: each kind of filter alone, and the chip. */
function useRemovals({ place, filter, selection }: Catalogue): Removal[] {
  const t = useT();
  const textOf = useFilterText();
  const names = new Map<FilterKind, string>();
  for (const each of activeFilters(filter)) {
    const isOneOfMany = names.has(each.kind) && isOfFacet(each);
    names.set(each.kind, isOneOfMany ? t(FACET_LABELS[each.kind]) : textOf(each));
  }
  const removals = [...names].map(([kind, name]) => ({
    isSearch: kind === 'search',
    text: kind === 'search' ? filter.search : name,
    address: { place, filter: withoutKind(filter, kind) },
  }));
  if (!selection.group) return removals;
  const wider = { place: atSubcategory(place, ''), filter: { ...filter, page: 1 } };
  return [...removals, { isSearch: false, text: selection.group.title, address: wider }];
}

/**
 * For an empty result: finds the one filter whose removal shows the most items. Requests one item for each filter, to
 * get the count.
 * @returns `parts`: how many filters can be removed; `best`: the one to remove; `settled`: all counts are there
 */
export function useFilterToRemove(catalogue: Catalogue) {
  const scope = useScope();
  const removals = useRemovals(catalogue);
  const { selection, categories } = catalogue;
  const answers = useQueries({
    queries: removals.map(({ address: { place, filter } }) => {
      const { types } = selectCategory(place, filter.facets.type, selection.groups, categories);
      return {
        ...itemsQuery({ ...requestOf(place, filter, types, 1), page: 1 }, scope),
        placeholderData: () => undefined,
        retry: false,
      };
    }),
  });

  let best: (Removal & { total: number }) | undefined;
  for (const [at, removal] of removals.entries()) {
    const total = answers[at]?.data?.total ?? 0;
    if (total > (best?.total ?? 0)) best = { ...removal, total };
  }
  return { parts: removals.length, best, settled: answers.every((answer) => !answer.isPending) };
}
