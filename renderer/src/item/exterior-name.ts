import { goods } from '../i18n/en/first/goods.ts';
import type { Translate } from '../i18n/translate.ts';

type ExteriorKey = Extract<keyof typeof goods, `exterior.${string}`>;

function isExteriorKey(key: string): key is ExteriorKey {
  return key.startsWith('exterior.') && Object.hasOwn(goods, key);
}

/** An exterior's name in the language of `t`; an unknown name stays as it is. */
export function exteriorName(name: string, t: Translate): string {
  const key = `exterior.${name}`;
  return isExteriorKey(key) ? t(key) : name;
}
