import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pricedDetails, pricedItem, type ItemDetails } from '#shared/wire/catalogue.ts';
import * as endpoints from '#shared/wire/endpoints/catalogue.ts';
import { call, type Scope } from './client.ts';
import { itemsParams, type ItemsRequest } from '#shared/wire/items-request.ts';
import { scoped } from './scoped.ts';

async function fetchItems(wanted: ItemsRequest, scope: Scope, signal: AbortSignal) {
  const { payload, meta } = await call(endpoints.listItems, {
    scope,
    signal,
    query: itemsParams(wanted),
  });
  // A server may return more than the requested limit.
  const items = payload.slice(0, wanted.limit).map((item) => pricedItem(item, scope.currency));
  const total = meta?.total ?? payload.length;
  return { items, total };
}

/** GET items/list. Shows the previous list until the new one arrives, also after a filter change. */
export const itemsQuery = (wanted: ItemsRequest, scope: Scope) =>
  queryOptions({
    ...scoped(['items', wanted], scope),
    queryFn: ({ signal }) => fetchItems(wanted, scope, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** GET items/{id}. @throws ApiError of status 404 for an unknown item */
export async function fetchItem(id: string, scope: Scope, signal: AbortSignal): Promise<ItemDetails> {
  return pricedDetails(await call(endpoints.getItem, { scope, params: { id }, signal }), scope.currency);
}

/** An item with its details, by `fetchItem`. */
export const itemQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['item', id], scope),
    queryFn: ({ signal }) => fetchItem(id, scope, signal),
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
