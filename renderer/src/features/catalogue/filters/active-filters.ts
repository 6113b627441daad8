import { FACET_IDS, type FacetId, type OPTIONAL_FILTERS } from '#shared/facets.ts';
import { FLAGS, type Filter, type Flag } from './filter.ts';

/** A filter that can be removed. Each chosen value of a facet is one. */
export type ActiveFilter =
  | { kind: 'search'; value: string }
  | { kind: 'price'; from: number | undefined; till: number | undefined }
  /** The limits of the float, as the filter has them. */
  | { kind: 'float'; from: string | undefined; till: string | undefined }
  | { kind: Flag }
  | { kind: ListedFacet; value: string };

/** A facet whose values are filters of their own. */
export type ListedFacet = Exclude<FacetId, (typeof OPTIONAL_FILTERS.float)[number]>;

const isListed = (id: FacetId): id is ListedFacet => id !== 'floatFrom' && id !== 'floatTill';

export type FilterKind = ActiveFilter['kind'];

/** Whether a filter is one value of a facet. */
export const isOfFacet = (active: ActiveFilter): active is Extract<ActiveFilter, { kind: ListedFacet }> =>
  'value' in active && active.kind !== 'search';

const isFlag = (kind: string): kind is Flag => FLAGS.some((flag) => flag === kind);

/** The active filters: the search, the toggles, and the others in the order of the panel. */
export function activeFilters(filter: Filter): ActiveFilter[] {
  const { search, priceFrom: from, priceTill: till, facets } = filter;
  const [[floatFrom], [floatTill]] = [facets.floatFrom, facets.floatTill];
  return [
    ...(search ? [{ kind: 'search' as const, value: search }] : []),
    ...FLAGS.filter((kind) => filter[kind]).map((kind) => ({ kind })),
    ...(from === undefined && till === undefined ? [] : [{ kind: 'price' as const, from, till }]),
    ...(floatFrom === undefined && floatTill === undefined
      ? []
      : [{ kind: 'float' as const, from: floatFrom, till: floatTill }]),
    ...FACET_IDS.filter(isListed).flatMap((kind) => facets[kind].map((value) => ({ kind, value }))),
  ];
}

/** Removes one active filter and goes to the first page. */
export function withoutFilter(filter: Filter, active: ActiveFilter): Filter {
  if (!isOfFacet(active)) return withoutKind(filter, active.kind);
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
    case 'float':
      return { ...filter, facets: { ...filter.facets, floatFrom: [], floatTill: [] }, page: 1 };
    default:
      if (isFlag(kind)) return { ...filter, [kind]: false, page: 1 };
      return { ...filter, facets: { ...filter.facets, [kind]: [] }, page: 1 };
  }
}

/** How many filters the button that opens the filter counts: not the search and the toggles, which show themselves. */
export const filterCount = (filter: Filter): number =>
  activeFilters(filter).filter(({ kind }) => kind !== 'search' && !isFlag(kind)).length;
