import { goods } from '../i18n/en/goods.ts';
import { useT } from '../i18n/texts.ts';

type ExteriorKey = Extract<keyof typeof goods, `exterior.${string}`>;

function isExteriorKey(key: string): key is ExteriorKey {
  return key.startsWith('exterior.') && Object.hasOwn(goods, key);
}

/** Translates exterior names; an unknown name stays as it is. */
export function useExteriorName(): (name: string) => string {
  const t = useT();
  return (name) => {
    const key = `exterior.${name}`;
    return isExteriorKey(key) ? t(key) : name;
  };
}
