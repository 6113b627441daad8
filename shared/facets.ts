/** A property that filters the catalogue, with values from the server. */
interface Facet {
  /** Key in the query of items/list; values are joined by commas. */
  wire: string;
  /** Member of items/filter-data that lists the values. */
  choices: string;
  /** How many values can be chosen at a time. */
  pick: 'one' | 'many';
}

/**
 * The catalogue's facets, one row each. A key is also the key in the shop's address, and `catalogue.<key>` is the text
 * of its label. The address, the request, the filter panel and the chips are all derived from these rows.
 */
export const FACETS = {
  type: { wire: 'type', choices: 'types', pick: 'many' },
  rarity: { wire: 'quality', choices: 'qualities', pick: 'one' },
  exterior: { wire: 'exterior_names', choices: 'exterior_names', pick: 'many' },
  hero: { wire: 'heroes', choices: 'heroes', pick: 'many' },
  class: { wire: 'item_class', choices: 'classes', pick: 'many' },
} as const satisfies Record<string, Facet>;

export type FacetId = keyof typeof FACETS;

const isFacetId = (key: string): key is FacetId => key in FACETS;

/** All facets in the order of the filter panel. */
export const FACET_IDS: readonly FacetId[] = Object.keys(FACETS).filter(isFacetId);

/** Builds a record with one value for each facet. The compiler sees to it that none is missing. */
export const mapFacets = <T>(valueOf: (id: FacetId) => T): Record<FacetId, T> => ({
  type: valueOf('type'),
  rarity: valueOf('rarity'),
  exterior: valueOf('exterior'),
  hero: valueOf('hero'),
  class: valueOf('class'),
});

/** Chosen or available values by facet, as the server writes them. */
export type FacetValues = Readonly<Record<FacetId, readonly string[]>>;

/** No value for any facet. */
export const NO_FACETS: FacetValues = /* @__PURE__ */ mapFacets(() => []);
