import { NO_FILTER, parseFilter, serialiseFilter, tidyText, type Filter } from './filters/filter.ts';

/** The list that an address shows: all items, or those with the flag `new` or `sale`. */
export type CatalogueList = 'all' | 'new' | 'sale';

/** Where in the catalogue we are, apart from the filter. */
export interface Place {
  list: CatalogueList;
  /** The game in the path, '' for none said. */
  category: string;
  /** The chosen chip's value, '' for none. In the path, or on /new and /sale in the query. */
  subcategory: string;
}

/** An address of the catalogue, taken apart. */
export interface CatalogueQuery {
  place: Place;
  filter: Filter;
}

const ANY_CATEGORY = 'all';

/** Reads an address of the catalogue, however it is written; nothing is thrown. */
export function parseCatalogueQuery({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): CatalogueQuery {
  const query = new URLSearchParams(search);
  const [first = '', category = '', subcategory = ''] = pathname.split('/').filter(Boolean).map(segment);
  const filter = parseFilter(query);
  if (first !== 'new' && first !== 'sale') return { place: { list: 'all', category, subcategory }, filter };
  const chosen = normalise(query.get('category') ?? '');
  return { place: { list: first, category: '', subcategory: chosen }, filter };
}

/** The address of a place and a filter, from the root: `/products/cs2/rifles?sort=asc`. */
export function cataloguePath({ list, category, subcategory }: Place, filter: Filter = NO_FILTER): string {
  const query = serialiseFilter(filter);
  let path = list === 'all' ? '/products' : `/${list}`;
  if (list !== 'all') {
    if (subcategory) query.set('category', subcategory);
  } else if (category || subcategory) {
    path += `/${encodeURIComponent(category || 'cs2')}`;
    if (subcategory) path += `/${encodeURIComponent(subcategory)}`;
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The only category that a backend can be asked for; a list whose path names none is of it. */
export function knownCategory(place: Place): 'cs2' | undefined {
  return place.list === 'all' && (place.category === '' || place.category === 'cs2') ? 'cs2' : undefined;
}

function segment(text: string): string {
  try {
    return normalise(decodeURIComponent(text));
  } catch {
    return normalise(text);
  }
}

/** In links to items `all` stands for an unknown category; as a category it means every game. */
function normalise(text: string): string {
  return tidyText(text.toLowerCase());
}

/** True where the place names a subcategory that must be looked up among the chips. */
export function namesSubcategory(place: Place): boolean {
  return place.subcategory !== '' && place.subcategory !== ANY_CATEGORY;
}

/** True where the path names another game than the one the backend can be asked for. */
export function namesOtherGame(place: Place): boolean {
  return place.category !== '' && place.category !== ANY_CATEGORY && place.category !== 'cs2';
}
