import { FACET_IDS, FACETS, type FacetQuery } from '../facets.ts';
import type { SortId } from '../sorts.ts';

/** Parameters of items/list; undefined ones are not sent. */
export interface ItemsRequest {
  page?: number | undefined;
  limit: number;
  sort?: SortId | undefined;
  search?: string | undefined;
  /** In decimal amounts of the scope's currency. */
  priceFrom?: number | undefined;
  priceTill?: number | undefined;
  facets?: FacetQuery | undefined;
  sale?: boolean | undefined;
  new?: boolean | undefined;
  random?: boolean | undefined;
  category?: string | undefined;
}

/** Facets in the form of items/list: values joined by commas; facets without values are left out. */
function facetQuery(facets: ItemsRequest['facets'] = {}): Record<string, string | undefined> {
  return Object.fromEntries(FACET_IDS.map((id) => [FACETS[id].wire, facets[id]?.join(',') || undefined]));
}

/** The query of items/list, without currency and language. */
export const itemsParams = (wanted: ItemsRequest) => ({
  page: wanted.page,
  limit: wanted.limit,
  sort: wanted.sort,
  search: wanted.search || undefined,
  price_from: wanted.priceFrom,
  price_till: wanted.priceTill,
  ...facetQuery(wanted.facets),
  sale: wanted.sale || undefined,
  new: wanted.new || undefined,
  random: wanted.random || undefined,
  category: wanted.category,
});
