import { withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import type { FirstQuery } from '../../api/first-query.ts';
import { knownCategory, namesOtherGame, namesSubcategory, parseCatalogueQuery } from './catalogue-query.ts';
import { requestOf, selectCategory } from './category-selection.ts';
import { priceOrderWrong } from './filters/filter.ts';

/** The answers that give the types of a chip or game in the address. */
export interface ChipAnswers {
  chips: readonly Subcategory[];
  categories: readonly Category[];
}

const NO_ANSWERS: ChipAnswers = { chips: [], categories: [] };

/** An address of the catalogue. */
interface Address {
  pathname: string;
  search: string;
}

/** Whether the items of an address can be requested only once its chip or game has been looked up. */
export function needsChips(at: Address): boolean {
  const { place } = parseCatalogueQuery(at);
  return namesSubcategory(place) || namesOtherGame(place);
}

/** The items of an address. Nothing if its prices exclude everything. */
export function itemsOf(at: Address, { chips, categories }: ChipAnswers = NO_ANSWERS): readonly FirstQuery[] {
  const { place, filter } = parseCatalogueQuery(at);
  if (priceOrderWrong(filter)) return [];
  const { types } = selectCategory(
    place,
    filter.facets.type[0],
    withAddresses(chips, categories),
    categories,
  );
  return [{ kind: 'items', wanted: requestOf(place, filter, types) }];
}

/** What the catalogue begins with: its items, unless they need chips (`needsChips`), then the chips and games. */
export function catalogueQueries(at: Address): readonly FirstQuery[] {
  const category = knownCategory(parseCatalogueQuery(at).place);
  return [
    ...(needsChips(at) ? [] : itemsOf(at)),
    { kind: 'subcategories', category },
    { kind: 'categories' },
  ];
}
