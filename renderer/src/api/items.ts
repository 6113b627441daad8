import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pricedDetails, pricedItem } from '#shared/wire/catalogue.ts';
import * as endpoints from '#shared/wire/endpoints/catalogue.ts';
import { FACET_IDS, FACETS, type FacetId } from '#shared/facets.ts';
import { call, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** Parameters of items/list; undefined ones are not sent. */
export interface ItemsRequest {
  page?: number;
  limit: number;
  sort?: 'asc' | 'desc';
  search?: string;
  /** In decimal amounts of the scope's currency. */
  priceFrom?: number;
  priceTill?: number;
  facets?: Readonly<Partial<Record<FacetId, readonly string[]>>>;
  sale?: boolean;
  new?: boolean;
  random?: boolean;
  category?: string;
}

/** Facets in the form of items/list: values joined by commas; facets without values are left out. */
function facetQuery(facets: ItemsRequest['facets'] = {}): Record<string, string | undefined> {
  return Object.fromEntries(FACET_IDS.map((id) => [FACETS[id].wire, facets[id]?.join(',') || undefined]));
}

const trueOrUndefined = (value: boolean | undefined) => (value ? true : undefined);

async function fetchItems(wanted: ItemsRequest, scope: Scope, signal: AbortSignal) {
  const { payload, meta } = await call(endpoints.listItems, {
    scope,
    signal,
    query: {
      page: wanted.page,
      limit: wanted.limit,
      sort: wanted.sort,
      search: wanted.search || undefined,
      price_from: wanted.priceFrom,
      price_till: wanted.priceTill,
      ...facetQuery(wanted.facets),
      sale: trueOrUndefined(wanted.sale),
      new: trueOrUndefined(wanted.new),
      random: trueOrUndefined(wanted.random),
      category: wanted.category,
    },
  });
  return {
    // A server may return more than the requested limit.
    items: payload.slice(0, wanted.limit).map((item) => pricedItem(item, scope.currency)),
    total: meta?.total ?? payload.length,
  };
}

/** GET items/list. Shows the previous list until the new one arrives, also after a filter change. */
export const itemsQuery = (wanted: ItemsRequest, scope: Scope) =>
  queryOptions({
    ...scoped(['items', wanted], scope),
    queryFn: ({ signal }) => fetchItems(wanted, scope, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** GET items/{id}. An unknown item gives an ApiError of status 404. */
export const itemQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['item', id], scope),
    queryFn: async ({ signal }) =>
      pricedDetails(await call(endpoints.getItem, { scope, params: { id }, signal }), scope.currency),
  });

/** GET items/recommended. */
export const recommendedQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['items', 'recommended'], scope),
    queryFn: async ({ signal }) => {
      const answer = await call(endpoints.listRecommended, { scope, signal });
      return answer.map((item) => pricedItem(item, scope.currency));
    },
  });

/** GET items/filter-data. Servers know only the category cs2; without a category they answer for all games. */
export const filterDataQuery = (category: string | undefined, scope: Scope) =>
  queryOptions({
    ...scoped(['filter-data', category], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.getFilterData, { scope, query: { category }, signal }),
    staleTime: 10 * 60_000,
  });

/** GET items/subcategories. */
export const subcategoriesQuery = (category: string | undefined, scope: Scope) =>
  queryOptions({
    ...scoped(['subcategories', category], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listSubcategories, { scope, query: { category }, signal }),
    staleTime: 10 * 60_000,
  });

/** GET categories. */
export const categoriesQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['categories'], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listCategories, { scope, signal }),
    staleTime: 10 * 60_000,
  });
