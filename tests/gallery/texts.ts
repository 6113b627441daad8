import i18next from 'i18next';
import { english, type TextKey } from '#renderer/src/i18n/en/english.ts';
import { readTexts } from '#sandbox/content/files.ts';

/** The gallery's languages with the sandbox's ids: the base, a long one, and one from right to left. */
export const LANGS = { en: '1', de: '2', ar: '5' } as const;
export type Lang = keyof typeof LANGS;

/** Gives the text of a key, with its values filled in. */
export type Texts = (key: string, values?: Record<string, string>) => string;

const isKey = (key: string): key is TextKey => Object.hasOwn(english, key);

/** Reads the shop's texts by key, formatted as on screen. @throws for an unknown key */
export function textsOf(lang: Lang): Texts {
  i18next.addResourceBundle(lang, 'translation', readTexts(lang));
  return (key, values = {}) => {
    if (!isKey(key)) throw new Error(`There is no text '${key}'.`);
    void i18next.changeLanguage(lang);
    return i18next.t(key, values);
  };
}
