import { english as shopEnglish } from '#renderer/src/i18n/en/english.ts';
import { readTexts } from '#sandbox/content/files.ts';

/** The gallery's languages with the sandbox's ids: the base, a long one, and one from right to left. */
export const LANGS = { en: '1', de: '2', ar: '5' } as const;
export type Lang = keyof typeof LANGS;

const english: Record<string, string> = shopEnglish;

/** Gives the text of a key, with its values filled in. */
export type Texts = (key: string, values?: Record<string, string>) => string;

/** Reads the shop's texts by key, formatted as on screen. @throws for an unknown key */
export function textsOf(lang: Lang): Texts {
  const texts: Record<string, string> = { ...english, ...readTexts(lang) };
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text '${key}' in '${lang}'.`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
