import { FACET_IDS, type FacetId } from '#shared/facets.ts';
import { FLAGS, type Filter, type Flag } from './filter.ts';

/** A filter that can be removed. Each chosen value of a facet is one. */
export type ActiveFilter =
  | { kind: 'search'; value: string }
  | { kind: 'price'; from: number | undefined; till: number | undefined }
  | { kind: Flag }
  | { kind: FacetId; value: string };

export type FilterKind = ActiveFilter['kind'];

const isFlag = (kind: string): kind is Flag => FLAGS.some((flag) => flag === kind);

/** The active filters: the search, the toggles, and the others in the order of the panel. */
export function activeFilters(filter: Filter): ActiveFilter[] {
  const { search, priceFrom: from, priceTill: till, facets } = filter;
  return [
    ...(search ? [{ kind: 'search' as const, value: search }] : []),
    ...FLAGS.filter((kind) => filter[kind]).map((kind) => ({ kind })),
    ...(from === undefined && till === undefined ? [] : [{ kind: 'price' as const, from, till }]),
    ...FACET_IDS.flatMap((kind) => facets[kind].map((value) => ({ kind, value }))),
  ];
}

/** Removes one active filter and goes to the first page. */
export function withoutFilter(filter: Filter, active: ActiveFilter): Filter {
  if (!('value' in active) || active.kind === 'search') return withoutKind(filter, active.kind);
  const left = filter.facets[active.kind].filter((value) => value !== active.value);
  return { ...filter, facets: { ...filter.facets, [active.kind]: left }, page: 1 };
}

/** Removes all active filters of a kind and goes to the first page. */
export function withoutKind(filter: Filter, kind: FilterKind): Filter {
  switch (kind) {
    case 'search':
      return { ...filter, search: '', page: 1 };
    case 'price':
      return { ...filter, priceFrom: undefined, priceTill: undefined, page: 1 };
    default:
      if (isFlag(kind)) return { ...filter, [kind]: false, page: 1 };
      return { ...filter, facets: { ...filter.facets, [kind]: [] }, page: 1 };
  }
}

/** How many filters the button that opens the filter counts: not the search and the toggles, which show themselves. */
export const filterCount = (filter: Filter): number =>
  activeFilters(filter).filter(({ kind }) => kind !== 'search' && !isFlag(kind)).length;
