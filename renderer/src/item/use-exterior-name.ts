import { useT } from '../i18n/texts.ts';
import { exteriorName } from './exterior-name.ts';

/** Translates exterior names; an unknown name stays as it is. */
export function useExteriorName(): (name: string) => string {
  const t = useT();
  return (name) => exteriorName(name, t);
}
