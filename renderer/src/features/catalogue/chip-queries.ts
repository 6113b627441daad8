import { withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import type { FirstQuery } from '../../api/first-query.ts';
import { typesKey, type PlaceTypes } from '../../handover/remembered-types.ts';
import { itemsOf, type Address } from './catalogue-queries.ts';
import { parseCatalogueQuery } from './catalogue-query.ts';
import { selectCategory } from './category-selection.ts';

/** The answers that give the types of a chip or game in the address. */
export interface ChipAnswers {
  chips: readonly Subcategory[];
  categories: readonly Category[];
}

/** The items of an address that needs chips. */
export function itemsOfChip(at: Address, { chips, categories }: ChipAnswers): readonly FirstQuery[] {
  const query = parseCatalogueQuery(at);
  const [type] = query.filter.facets.type;
  return itemsOf(
    query,
    selectCategory(query.place, type, withAddresses(chips, categories), categories).types,
  );
}

/**
 * The types of each chip of an address's game, to remember.
 * @param chipsAddress of the call for the chips
 */
export function typesOfChips(
  at: Address,
  chipsAddress: string,
  { chips, categories }: ChipAnswers,
): PlaceTypes {
  const { place } = parseCatalogueQuery(at);
  const groups = withAddresses(chips, categories);
  const values = [
    '',
    ...selectCategory({ ...place, subcategory: '' }, undefined, groups, categories).groups.map(
      ({ value }) => value,
    ),
  ];
  return Object.fromEntries(
    values.flatMap((subcategory) => {
      const there = { ...place, subcategory };
      const { types } = selectCategory(there, undefined, groups, categories);
      return types ? [[typesKey(chipsAddress, there), types]] : [];
    }),
  );
}
