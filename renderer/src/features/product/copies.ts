import { itemKeyOf, kindOf } from '#shared/desk/kind.ts';
import { readItemName, splitName } from '#shared/item-name.ts';
import { copiesAddressSearch, copiesSearch } from '#shared/item-search.ts';
import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { GAME } from '../../api/list-sizes.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { paths } from '../../paths.ts';

/** What other copies of an item are found by. Of one that is no longer for sale, less is known. */
export type Copied = { id: string } & {
  [Name in 'title' | 'exterior' | 'category' | 'weapon' | 'finish']?: string | undefined;
} & { stattrak?: boolean };

/** The request for items with this one's name, the cheapest first; undefined for an item without a title. */
export function copiesRequest({
  title,
  exterior,
  category,
}: Copied): Omit<ItemsRequest, 'limit'> | undefined {
  if (!title) return undefined;
  const game = category === GAME ? { category } : {};
  return { sort: 'asc', search: copiesSearch(title, exterior), ...game };
}

/** The catalogue's list of an item's copies. */
export const copiesPath = ({ title = '', exterior, category = 'all' }: Copied): string =>
  paths.list({ search: copiesAddressSearch(title, exterior), sort: 'asc' }, category);

/** Identifies an item by its title; undefined without one. */
function itemKey(item: Copied): string | undefined {
  const kind = kindOf({ ...item, stattrak: item.stattrak ?? false });
  return kind && itemKeyOf(kind);
}

/** Weapon and finish that the server told apart from the title. Lists may tell neither, and details the weapon only. */
function toldApart({ title = '', exterior, weapon, finish }: Copied) {
  const [ownWeapon, ownFinish] = splitName(readItemName(title, exterior).name);
  return [weapon === ownWeapon ? undefined : weapon, finish === ownFinish ? undefined : finish];
}

/** The other copies of an item among those found: of its name, as far as the server tells of the same, the cheapest first. */
export function otherCopies(item: Copied, found: readonly Item[]): Item[] {
  const key = itemKey(item);
  const told = toldApart(item);
  const isSame = (other: Item) =>
    key !== undefined &&
    itemKey(other) === key &&
    toldApart(other).every((text, at) => text === undefined || text === (told[at] ?? text));
  return found
    .filter((other) => other.id !== item.id && isSame(other))
    .sort((a, b) => a.price.minor - b.price.minor);
}
