import { platform } from '../platform/current.ts';

/** Notes which language the page is in, and its side, for the skeleton of the next visit (see early/begin.ts). */
export function rememberShown(): void {
  const { lang, dir } = document.documentElement;
  platform.storage.set('languageTag', lang);
  platform.storage.set('languageDirection', dir);
}
