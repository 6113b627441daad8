import { pathPart } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { namesOtherGame, type CatalogueQuery, type Place } from './catalogue-query.ts';

/** A place resolved against the server's chips. */
export interface CategorySelection {
  /** The chips to show. */
  groups: readonly Subcategory[];
  /** The chosen chip. */
  group: Subcategory | undefined;
  /** The chosen type; '' for none, and for one that the chosen chip does not have. */
  type: string;
  /** The values to send as `type`; undefined for every type. */
  types: readonly string[] | undefined;
  /** The name of the path's game, if the server knows it. */
  game: string | undefined;
}

/**
 * Resolves a place. Chips are the entries of items/subcategories; a chip sends its `sub_categories`, or the one picked.
 * A backend can't list another game by name, so the shop sends the types of that game's chips. A subcategory that is a
 * type (`/products/cs2/ak-47`) selects its chip and that type; an unknown one is ignored.
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

  // External links may name a chip by its title.
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

/** The address with the resolved chip and type. */
export function withSelection(
  { place, filter }: CatalogueQuery,
  { group, type }: CategorySelection,
): CatalogueQuery {
  return {
    place: group ? { ...place, subcategory: group.value } : place,
    filter: { ...filter, facets: { ...filter.facets, type: type ? [type] : [] } },
  };
}

/** The values that a chip sends as `type`: its sub-categories, or its title if it has none. */
function typesOf({ title, types }: Subcategory): readonly string[] {
  return types.length > 0 ? types : [title];
}
