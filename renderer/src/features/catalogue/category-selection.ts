import { pathPart } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { namesOtherGame, type CatalogueQuery, type Place } from './catalogue-query.ts';

/** A place resolved against the server's chips. */
export interface CategorySelection {
  /** The chips to show. */
  groups: readonly Subcategory[];
  /** The chosen chip. */
  group: Subcategory | undefined;
  /** The chosen types that the chosen chip has; none for all of them. */
  chosen: readonly string[];
  /** The values to send as `type`; undefined for every type. */
  types: readonly string[] | undefined;
  /** The name of the path's game, if the server knows it. */
  game: string | undefined;
}

/**
 * Resolves a place. Chips are the entries of items/subcategories; a chip sends its `sub_categories`, or those chosen.
 * A backend can't list another game by name, so the shop sends the types of that game's chips. A subcategory that is a
 * type (`/products/cs2/ak-47`) selects its chip and that type; an unknown one is ignored.
 * @param subcategories with the values that their addresses are made of (`withAddresses`)
 */
export function selectCategory(
  place: Place,
  wantedTypes: readonly string[],
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
  const wanted = wantedTypes.filter((type) => !open || open.includes(type));
  const chosen = wanted.length === 0 && ofPath !== undefined ? [ofPath] : wanted;
  return { groups, group, chosen, types: chosen.length > 0 ? chosen : open, game: game?.name };
}

/** The address with the resolved chip and types. */
export function withSelection(
  { place, filter }: CatalogueQuery,
  { group, chosen }: CategorySelection,
): CatalogueQuery {
  return {
    place: group ? { ...place, subcategory: group.value } : place,
    filter: { ...filter, facets: { ...filter.facets, type: chosen } },
  };
}

/** The values that a chip sends as `type`: its sub-categories, or its title if it has none. */
function typesOf({ title, types }: Subcategory): readonly string[] {
  return types.length > 0 ? types : [title];
}
