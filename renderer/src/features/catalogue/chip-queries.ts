import { withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import type { FirstQuery } from '../../api/first-query.ts';
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
  const { type } = query.filter.facets;
  return itemsOf(
    query,
    selectCategory(query.place, type, withAddresses(chips, categories), categories).types,
  );
}
