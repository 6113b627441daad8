import type { Language } from '#shared/wire/preferences.ts';
import { platform } from '../platform/current.ts';
import { LANGUAGE_SHOWN } from '../state/preferences.ts';

/**
 * Notes which language the page is in, and its side, for the next visit: its skeleton, and the calls that the document
 * makes before the shop is there (see boot/boot.ts). Also tells the shell, whose own texts follow.
 * @param texts what the server has translated; undefined where that could not be had: the shell then keeps its language
 */
export function rememberShown({ id }: Language, texts: Record<string, string> | undefined): void {
  const { lang, dir } = document.documentElement;
  platform.storage.set(LANGUAGE_SHOWN, id);
  platform.storage.set('languageTag', lang);
  platform.storage.set('languageDirection', dir);
  if (texts) platform.tellLanguage({ code: lang, direction: dir === 'rtl' ? 'rtl' : 'ltr', texts });
}
