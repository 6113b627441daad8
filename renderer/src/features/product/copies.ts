import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { GAME } from '../../api/list-sizes.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { paths } from '../../paths.ts';

/** Longest search that is sent, in characters, as in the catalogue. */
const SEARCH_AT_MOST = 100;

const searchFor = (title: string) => title.slice(0, SEARCH_AT_MOST).toWellFormed();

/** The request for items with this one's title, the cheapest first; undefined for an item without a title. */
export function copiesRequest({ title, category }: Item): ItemsRequest | undefined {
  if (!title) return undefined;
  const game = category === GAME ? { category } : {};
  return { limit: PAGE_SIZE, sort: 'asc', search: searchFor(title), ...game };
}

/** The catalogue's list of an item's copies. */
export const copiesPath = ({ title = '', category = 'all' }: Item): string =>
  paths.list({ search: searchFor(title), sort: 'asc' }, category);

/** The other copies of an item among those found: with its weapon and finish, the cheapest first. */
export function otherCopies(item: Item, found: readonly Item[]): Item[] {
  return found
    .filter(
      ({ id, weapon, finish, stattrak }) =>
        id !== item.id && weapon === item.weapon && finish === item.finish && stattrak === item.stattrak,
    )
    .sort((a, b) => a.price.minor - b.price.minor);
}
