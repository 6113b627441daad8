import type { FirstQuery } from '../../api/first-query.ts';
import { pageSizeOf, rememberedView } from '../../handover/catalogue-view.ts';
import {
  knownCategory,
  namesOtherGame,
  namesSubcategory,
  parseCatalogueQuery,
  type CatalogueQuery,
} from './catalogue-query.ts';
import { requestOf } from './items-of-place.ts';
import { priceOrderWrong } from './filters/filter.ts';

/** An address of the catalogue. */
export interface Address {
  pathname: string;
  search: string;
}

/** Whether the items of an address can be requested only once its chip or game has been looked up. */
export function needsChips(at: Address): boolean {
  const { place } = parseCatalogueQuery(at);
  return namesSubcategory(place) || namesOtherGame(place);
}

/**
 * The items of a place. Nothing if its prices exclude everything.
 * @param types to send; undefined for every type
 */
export function itemsOf(
  { place, filter }: CatalogueQuery,
  types: readonly string[] | undefined,
): readonly FirstQuery[] {
  if (priceOrderWrong(filter)) return [];
  const limit = pageSizeOf(rememberedView());
  return [{ kind: 'items', wanted: requestOf(place, filter, types, limit) }];
}

/** What the catalogue begins with: its items, unless they need chips (`needsChips`), then the chips and games. */
export function catalogueQueries(at: Address): readonly FirstQuery[] {
  const query = parseCatalogueQuery(at);
  const { type } = query.filter.facets;
  return [
    ...(needsChips(at) ? [] : itemsOf(query, type.length > 0 ? type : undefined)),
    { kind: 'subcategories', category: knownCategory(query.place) },
    { kind: 'categories' },
  ];
}
