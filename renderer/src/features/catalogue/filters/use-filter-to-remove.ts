import { useQueries } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { useT } from '../../../i18n/texts.ts';
import { useScope } from '../../../state/preferences.ts';
import { activeFilters, withoutKind, type ActiveFilter } from './active-filters.ts';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { requestOf, selectCategory } from '../category-selection.ts';
import { atSubcategory, type Catalogue } from '../use-catalogue.ts';
import { useFilterText } from './use-filter-text.ts';

/** One way to see more: what is taken away, and where that leads. */
interface Way {
  /** The searched text is taken away. */
  isSearch: boolean;
  text: string;
  address: CatalogueQuery;
}

/** Ways out of an empty result: each kind of filter taken away alone, and the chip. */
function useWays({ place, filter, selection }: Catalogue): Way[] {
  const t = useT();
  const textOf = useFilterText();
  const active = activeFilters(filter);
  const kinds = [...new Set(active.map(({ kind }) => kind))];
  const nameOf = (kind: ActiveFilter['kind']): string => {
    const ofKind = active.filter((each) => each.kind === kind);
    const [first] = ofKind;
    if (first && ofKind.length === 1) return textOf(first);
    return t(`catalogue.${kind}`);
  };
  const ways = kinds.map((kind) => ({
    isSearch: kind === 'search',
    text: kind === 'search' ? filter.search : nameOf(kind),
    address: { place, filter: withoutKind(filter, kind) },
  }));
  if (!selection.group) return ways;
  const wider = { place: atSubcategory(place, ''), filter: { ...filter, page: 1 } };
  return [...ways, { isSearch: false, text: selection.group.title, address: wider }];
}

/**
 * What to take away from a filter that nothing fits: the one part without which most items are there. Asks for one
 * item a part, for the sake of the count.
 */
export function useFilterToRemove(catalogue: Catalogue) {
  const scope = useScope();
  const ways = useWays(catalogue);
  const { selection, categories } = catalogue;
  const answers = useQueries({
    queries: ways.map(({ address: { place, filter } }) => {
      const { types } = selectCategory(place, filter.facets.type[0], selection.groups, categories);
      return {
        ...itemsQuery({ ...requestOf(place, filter, types), limit: 1, page: 1 }, scope),
        placeholderData: () => undefined,
        retry: false,
      };
    }),
  });

  let best: (Way & { total: number }) | undefined;
  for (const [at, way] of ways.entries()) {
    const total = answers[at]?.data?.total ?? 0;
    if (total > (best?.total ?? 0)) best = { ...way, total };
  }
  return { parts: ways.length, best, settled: answers.every((answer) => !answer.isPending) };
}
