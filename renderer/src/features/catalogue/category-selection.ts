import { toAmount } from '#shared/money.ts';
import { pathPart } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import type { ItemsRequest } from '../../api/items.ts';
import { PAGE_SIZE } from '../../api/list-sizes.ts';
import type { Filter } from './filters/filter.ts';
import { knownCategory, namesOtherGame, type CatalogueQuery, type Place } from './catalogue-query.ts';

/** What a place means, once the server has said which chips there are. */
export interface CategorySelection {
  /** The chips. */
  groups: readonly Subcategory[];
  /** The chosen one. */
  group: Subcategory | undefined;
  /** The chosen type; '' where none is, or where the address names one that is not of the chosen chip. */
  type: string;
  /** What is sent as `type`; undefined for every type. */
  types: readonly string[] | undefined;
  /** The game's own name, where the path names one that the server knows. */
  game: string | undefined;
}

/**
 * Chips are the entries of items/subcategories. The chosen chip sends its `sub_categories`, or the one picked from them.
 * A backend can't be asked for another game by name, so the shop asks for the types of that game's chips. A subcategory
 * that is a type (`/products/cs2/ak-47`) is its chip with that type chosen; an unknown one is ignored.
 * @param subcategories with the values that their addresses are made of (`withAddresses`)
 */
export function selectCategory(
  place: Place,
  wantedType: string | undefined,
  subcategories: readonly Subcategory[],
  categories: readonly Category[],
): CategorySelection {
  const named = place.category || (place.list === 'all' ? 'cs2' : '');
  const game = categories.find((category) => pathPart(category.url) === named);
  const other = namesOtherGame(place) ? game : undefined;
  const inGame = new Set(other?.subcategories.map(({ name }) => name));
  const groups = other ? subcategories.filter(({ title }) => inGame.has(title)) : subcategories;

  // Links from elsewhere may name a chip by its title.
  const byValue =
    groups.find(({ value }) => value === place.subcategory) ??
    groups.find(({ title }) => pathPart(title) === place.subcategory);
  const byType = groups.find((entry) => entry.types.some((type) => pathPart(type) === place.subcategory));
  const group = byValue ?? byType;
  const ofPath = byValue ? undefined : byType?.types.find((type) => pathPart(type) === place.subcategory);

  const open = group ? typesOf(group) : other && groups.flatMap(typesOf);
  const type = wantedType && (!open || open.includes(wantedType)) ? wantedType : (ofPath ?? '');
  return { groups, group, type, types: type ? [type] : open, game: game?.name };
}

/** The address as it is in force: a chip by its own value, and the type that is really chosen. */
export function withSelection(
  { place, filter }: CatalogueQuery,
  { group, type }: CategorySelection,
): CatalogueQuery {
  return {
    place: group ? { ...place, subcategory: group.value } : place,
    filter: { ...filter, facets: { ...filter.facets, type: type ? [type] : [] } },
  };
}

/** What a chip sends as `type`: its sub-categories; its own title where it has none. */
function typesOf({ title, types }: Subcategory): readonly string[] {
  return types.length > 0 ? types : [title];
}

/** The query of items/list. */
export function requestOf(place: Place, filter: Filter, types: CategorySelection['types']): ItemsRequest {
  const category = knownCategory(place);
  const { priceFrom, priceTill } = filter;
  return {
    page: filter.page,
    limit: PAGE_SIZE,
    sort: filter.sort,
    search: filter.search,
    ...(priceFrom !== undefined && { priceFrom: toAmount(priceFrom) }),
    ...(priceTill !== undefined && { priceTill: toAmount(priceTill) }),
    // The chosen type, or all those of the chosen chip.
    facets: { ...filter.facets, type: types ?? [] },
    ...(place.list === 'new' && { new: true }),
    ...(place.list === 'sale' && { sale: true }),
    ...(category && { category }),
  };
}

/** How many pages a list of so many items has, at least one. */
export function lastPage(total: number): number {
  return Math.max(Math.ceil(total / PAGE_SIZE), 1);
}
