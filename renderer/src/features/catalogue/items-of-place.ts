import { toAmount } from '#shared/money.ts';
import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { flagsOf, knownCategory, type Place } from './catalogue-query.ts';
import type { Filter } from './filters/filter.ts';

/**
 * The request of items/list for a place and filter.
 * @param types to send; undefined for every type
 * @param limit the items of a page
 */
export function requestOf(
  place: Place,
  filter: Filter,
  types: readonly string[] | undefined,
  limit: number,
): ItemsRequest {
  const { page, sort, search, priceFrom, priceTill, facets } = filter;
  return {
    page,
    limit,
    sort,
    search,
    priceFrom: priceFrom && toAmount(priceFrom),
    priceTill: priceTill === undefined ? undefined : toAmount(priceTill),
    // The chosen type, or all types of the chosen chip.
    facets: { ...facets, type: types ?? [] },
    ...flagsOf({ place, filter }),
    category: knownCategory(place),
  };
}

/** The number of pages for `total` items, at least 1. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}
