/** A property that filters the catalogue. */
interface Facet {
  /** Key in the query of items/list; values are joined by commas. */
  wire: string;
  /** True if only one value can be chosen at a time. */
  one?: true;
  /** What a value looks like, if not every text is one. */
  reads?: RegExp;
}

/** A float as the shop writes it: from 0 to 1. */
const FLOAT = /^(0(\.\d{1,6})?|1)$/;

/**
 * The catalogue's facets, one row each. A key is also the key in the shop's address. The address, the request, the
 * filter panel and the chips are all derived from these rows.
 */
export const FACETS = {
  type: { wire: 'type' },
  rarity: { wire: 'quality', one: true },
  exterior: { wire: 'exterior_names' },
  floatFrom: { wire: 'float_from', one: true, reads: FLOAT },
  floatTill: { wire: 'float_till', one: true, reads: FLOAT },
  stattrak: { wire: 'stattrak', one: true, reads: /^(true|false)$/ },
  pattern: { wire: 'pattern', reads: /^\d{1,4}$/ },
  collection: { wire: 'collection' },
  hero: { wire: 'heroes' },
  class: { wire: 'item_class' },
} as const satisfies Record<string, Facet>;

export type FacetId = keyof typeof FACETS;

const isFacetId = (key: string): key is FacetId => key in FACETS;

/** All facets in the order of the filter panel. */
export const FACET_IDS: readonly FacetId[] = Object.keys(FACETS).filter(isFacetId);

/** The members of items/filter-data that list values of facets; others are typed or fixed. Not needed by the first view. */
export const FACET_CHOICES: { readonly [Id in FacetId]?: string } = {
  type: 'types',
  rarity: 'qualities',
  exterior: 'exterior_names',
  collection: 'collections',
  hero: 'heroes',
  class: 'classes',
};

/** The facets that not every backend has, by their names in `filters` of items/filter-data. */
export const OPTIONAL_FILTERS = {
  float: ['floatFrom', 'floatTill'],
  stattrak: ['stattrak'],
  pattern: ['pattern'],
  collection: ['collection'],
} as const satisfies Record<string, readonly FacetId[]>;

export type OptionalFilter = keyof typeof OPTIONAL_FILTERS;

/** Reads the names of optional filters; the shop ignores those that it does not know. */
export const readOptionalFilters = (names: readonly string[] = []): readonly OptionalFilter[] =>
  names.filter((name): name is OptionalFilter => Object.hasOwn(OPTIONAL_FILTERS, name));

/** Whether a record has a value for every facet. */
const isWhole = <T>(record: Partial<Record<FacetId, T>>): record is Record<FacetId, T> =>
  FACET_IDS.every((id) => id in record);

/** Builds a record with one value for each facet. */
export function mapFacets<T>(valueOf: (id: FacetId) => T): Record<FacetId, T> {
  const record: Partial<Record<FacetId, T>> = {};
  for (const id of FACET_IDS) record[id] = valueOf(id);
  if (!isWhole(record)) throw new TypeError();
  return record;
}

/** Chosen or available values by facet, as the server writes them. */
export type FacetValues = Readonly<Record<FacetId, readonly string[]>>;

/** Values of some facets. */
export type FacetQuery = Readonly<{ [Id in FacetId]?: readonly string[] | undefined }>;

/** No value for any facet. */
export const NO_FACETS: FacetValues = /* @__PURE__ */ mapFacets(() => []);

/** A row of the table. */
export const facetOf = (id: FacetId): Facet => FACETS[id];

/** Whether a facet's values keep the copies of one kind together: float and pattern are of one copy. */
export const keepsKindsWhole = (facets: FacetQuery = {}): boolean =>
  [facets.floatFrom, facets.floatTill, facets.pattern].every((values = []) => values.length === 0);
