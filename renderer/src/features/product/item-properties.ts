import type { Item } from '#shared/wire/to-item.ts';
import type { Translate } from '../../i18n/translate.ts';
import { rarityName } from '../../item/rarity-name.ts';
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

/** The properties that an item may have, in their order. */
export const PROPERTIES = ['rarity', 'type', 'weapon', 'pattern', 'collection'] as const;

/** The value of a property. */
export interface PropertyFacts {
  value: string;
  /** The list of all items that share it. */
  to?: string | undefined;
}

/** The properties that an item has. */
export type PropertiesFacts = Readonly<Partial<Record<(typeof PROPERTIES)[number], PropertyFacts>>>;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const factsOf = (value: string | undefined, to?: string): PropertyFacts | undefined =>
  value ? { value, to } : undefined;

/** The properties of an item, if the server has them. A weapon that is the type is left out. */
export function propertiesOf(item: Item & ItemWords, t: Translate): PropertiesFacts {
  const { type, weaponName = '', collection = '', category = 'all' } = item;
  const all = {
    rarity: factsOf(item.rarityName && rarityName(item.rarityName, t)),
    type: factsOf(type, paths.list({ type }, category)),
    weapon: factsOf(isSame(type, weaponName) ? '' : weaponName),
    pattern: factsOf(item.pattern),
    collection: factsOf(collection, paths.list({ search: collection }, category)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, facts]) => facts !== undefined));
}
