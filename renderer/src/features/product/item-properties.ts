import type { Item } from '#shared/wire/to-item.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { Property } from '../../ui/text/property-list.tsx';

/** What the item page shows besides a card's data; undefined where the server has none. */
export interface ItemWords {
  /** The server's weapon name. */
  weaponName: string | undefined;
  pattern: string | undefined;
  collection: string | undefined;
}

/** The properties of an item: rarity, type, weapon, pattern and collection, if the server has them. */
export function itemProperties(item: Item & ItemWords, t: Translate): Property[] {
  const all: [label: string, value: string | undefined][] = [
    [t('item.rarity'), item.rarityName],
    [t('item.type'), item.type],
    [t('item.weapon'), item.weaponName],
    [t('item.pattern'), item.pattern],
    [t('item.collection'), item.collection],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
