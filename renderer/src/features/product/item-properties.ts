import type { TFunction } from 'i18next';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import type { Property } from '../../ui/text/property-list.tsx';

/** The properties of an item: rarity, type, weapon, pattern and collection, if the server has them. */
export function itemProperties(item: ItemDetails, t: TFunction): Property[] {
  const all: [label: string, value: string | undefined][] = [
    [t('item.rarity'), item.rarityName],
    [t('item.type'), item.type],
    [t('item.weapon'), item.weaponName],
    [t('item.pattern'), item.pattern],
    [t('item.collection'), item.collection],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
