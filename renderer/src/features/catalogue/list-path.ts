import { pathPart } from '#shared/rules/category-address.ts';
import { cataloguePath, namesOtherGame, namesSubcategory, type Place } from './catalogue-query.ts';
import type { Catalogue } from './use-catalogue.ts';

/**
 * The one address of a list for all that show it: with its game and chip as the server names them in every language, and
 * without filters, of which a chip is one on /new and /sale.
 * @param place as the address names it
 * @returns undefined while the server's names are not known
 */
export function listPath(
  place: Place,
  { selection: { group, groups, chosen, game }, categories }: Pick<Catalogue, 'selection' | 'categories'>,
): string | undefined {
  const { list } = place;
  if (list !== 'all') return cataloguePath({ list, category: '', subcategory: '' });
  const isUnknown =
    (namesSubcategory(place) && groups.length === 0) || (namesOtherGame(place) && categories.length === 0);
  if (isUnknown) return undefined;
  // A list of one type has an address of its own.
  const [type = ''] = chosen;
  const isOfType = chosen.length === 1 && pathPart(type) === place.subcategory;
  const subcategory = isOfType ? place.subcategory : (group?.value ?? '');
  // Unknown names are ignored.
  const category = namesOtherGame(place) && game !== undefined ? place.category : '';
  return cataloguePath({ list, category, subcategory });
}
