import { encodePart } from '#shared/address.ts';
import { decodedPath } from '../../first-routes.ts';
import { NO_FILTER, parseFilter, serialiseFilter, type Filter, type Flag } from './filters/filter.ts';
import { tidyText } from './filters/search-text.ts';

/** The list that an address shows: all items, new items or items on sale. */
export type CatalogueList = 'all' | 'new' | 'sale';

/** The place in the catalogue, without the filter. */
export interface Place {
  list: CatalogueList;
  /** The game in the path, '' for none. */
  category: string;
  /** The chosen chip's value, '' for none. In the path; on /new and /sale in the query. */
  subcategory: string;
}

/** A parsed address of the catalogue. */
export interface CatalogueQuery {
  place: Place;
  filter: Filter;
}

/** Any game, or an unknown subcategory. */
const ANY_CATEGORY = 'all';

/** Parses an address of the catalogue. Never throws: invalid parts count as absent. */
export function parseCatalogueQuery({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): CatalogueQuery {
  const query = new URLSearchParams(search);
  const [first = '', category = '', subcategory = ''] = decodedPath(pathname)
    .split('/')
    .filter(Boolean)
    .map((part) => normalise(part.replaceAll('%2F', '/')));
  const filter = parseFilter(query);
  if (first !== 'new' && first !== 'sale') return { place: { list: 'all', category, subcategory }, filter };
  const chosen = normalise(query.get('category') ?? '');
  return { place: { list: first, category: '', subcategory: chosen }, filter: { ...filter, [first]: false } };
}

/** Whether a list has only items on sale, and only new ones: by its path or by its filter. */
export const flagsOf = ({ place: { list }, filter }: CatalogueQuery): Readonly<Record<Flag, boolean>> => ({
  sale: list === 'sale' || filter.sale,
  new: list === 'new' || filter.new,
});

/** The address with a flag turned over, on its first page. The list whose path is the flag becomes the whole one. */
export function withFlagToggled(at: CatalogueQuery, flag: Flag): CatalogueQuery {
  const isPath = at.place.list === flag;
  return {
    place: isPath ? { ...at.place, list: 'all' } : at.place,
    filter: { ...at.filter, [flag]: !flagsOf(at)[flag], page: 1 },
  };
}

/** The address of a place and a filter, from the root: `/products/cs2/rifles?sort=asc`. */
export function cataloguePath({ list, category, subcategory }: Place, filter: Filter = NO_FILTER): string {
  const query = serialiseFilter(filter);
  let path = list === 'all' ? '/products' : `/${list}`;
  if (list !== 'all') {
    if (subcategory) query.set('category', subcategory);
  } else if (category || subcategory) {
    path += `/${encodePart(category || 'cs2')}`;
    if (subcategory) path += `/${encodePart(subcategory)}`;
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The category to send: backends know only `cs2`, which is also the default of /products. */
export function knownCategory(place: Place): 'cs2' | undefined {
  return place.list === 'all' && (place.category === '' || place.category === 'cs2') ? 'cs2' : undefined;
}

function normalise(text: string): string {
  return tidyText(text.toLowerCase());
}

/** True if the place names a subcategory, which must be looked up among the chips. */
export function namesSubcategory(place: Place): boolean {
  return place.subcategory !== '' && place.subcategory !== ANY_CATEGORY;
}

/** True if the path names another game than `cs2`. */
export function namesOtherGame(place: Place): boolean {
  return place.category !== '' && place.category !== ANY_CATEGORY && place.category !== 'cs2';
}

/** The place with another chip; '' for none. */
export function atSubcategory(place: Place, subcategory: string): Place {
  // Without a chip, use `/products` instead of `/products/cs2`.
  const category = !subcategory && place.category === 'cs2' ? '' : place.category;
  return { ...place, category, subcategory };
}
