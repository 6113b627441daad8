import type { Item } from '#shared/wire/to-item.ts';
import type { Translate } from '../../i18n/translate.ts';
import { paths } from '../../paths.ts';

/** What the item page shows besides a card's data; undefined where the server has none. */
export interface ItemWords {
  /** The server's weapon name. */
  weaponName: string | undefined;
  pattern: string | undefined;
  collection: string | undefined;
  /** A Steam link that shows the item in the game. */
  inspectUrl: string | undefined;
}

/** A property of an item. */
export interface ItemProperty {
  label: string;
  value: string;
  /** The list of all items that share it. */
  to?: string | undefined;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The properties of an item: rarity, type, weapon, pattern and collection, if the server has them. A weapon that is the
 * type is left out.
 */
export function itemProperties(item: Item & ItemWords, t: Translate): ItemProperty[] {
  const { type, weaponName = '', collection = '', category = 'all' } = item;
  const weapon = isSame(type, weaponName) ? '' : weaponName;
  const all: [label: string, value: string | undefined, to?: string][] = [
    [t('item.rarity'), item.rarityName],
    [t('item.type'), type, paths.list({ type }, category)],
    [t('item.weapon'), weapon],
    [t('item.pattern'), item.pattern],
    [t('item.collection'), collection, paths.list({ search: collection }, category)],
  ];
  return all.flatMap(([label, value, to]) => (value ? [{ label, value, to }] : []));
}
