import type { Language } from '#shared/wire/preferences.ts';
import { rememberFirstTexts } from '../handover/first-texts.ts';
import { platform } from '../platform/current.ts';

/**
 * Stores the page's language and direction for the next visit's skeleton and first calls (boot/boot.ts), and tells
 * the shell, whose texts follow.
 * @param texts the server's translations; undefined when loading failed: the shell then keeps its language
 */
export function rememberLanguage({ id }: Language, texts: Record<string, string> | undefined): void {
  const { lang, dir } = document.documentElement;
  platform.storage.set('languageShown', id);
  platform.storage.set('languageTag', lang);
  platform.storage.set('languageDirection', dir);
  if (texts) rememberFirstTexts(lang, texts);
  if (texts) platform.reportLanguage({ code: lang, direction: dir === 'rtl' ? 'rtl' : 'ltr', texts });
}
