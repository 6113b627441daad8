import { rarities } from '../i18n/en/browsing/rarities.ts';
import type { Translate } from '../i18n/translate.ts';

const isRarityKey = (key: string): key is keyof typeof rarities => Object.hasOwn(rarities, key);

/** A rarity's name in the language of `t`; an unknown name stays as it is. */
export function rarityName(name: string, t: Translate): string {
  const key = `item.quality.${name}`;
  return isRarityKey(key) ? t(key) : name;
}
