import { createContext, use } from 'react';
import { localeOf } from '#shared/money.ts';
import { first } from './en/first.ts';
import { fromEnglish } from './from-english.ts';
import { directionOf, translator, type TextMap, type Translate } from './translate.ts';

export type { Translate } from './translate.ts';

/** How components read texts. */
export interface Texts {
  t: Translate;
  /** BCP 47 tag of the current language, for Intl. */
  locale: string;
}

/** The English texts that are loaded. */
let english: TextMap = first;

const textsOf = (locale: string, texts: TextMap): Texts => ({
  t: translator({ locale, texts }, () => english),
  locale,
});
let current = textsOf('en', {});

const listeners = new Set<() => void>();

/** Calls back whenever the language changes. @returns ends this */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current language's texts: another object after each change. */
export const currentTexts = (): Texts => current;

/**
 * Switches the page's language: shows its texts, English ones where it has none, and sets `lang` and `dir` of the
 * document.
 * @param code BCP 47 tag of the language, `en` for English; an underscore counts as a hyphen
 * @param texts the server's texts by key
 */
export function showLanguage(code: string, texts: TextMap): void {
  const locale = localeOf(code);
  current = textsOf(locale, texts);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  for (const listener of listeners) listener();
}

const add = (texts: TextMap) => void (english = { ...english, ...texts });

/** Loads the English texts of catalogue, item page, search, preferences and notices. They wait for it. */
export async function loadBrowsingTexts(): Promise<void> {
  add((await import('./en/browsing.ts')).browsing);
}

/** Loads all English texts but the desk's. Dialogs, and the screens that show no goods, wait for it. */
export async function loadDeferredTexts(): Promise<void> {
  const [{ deferred }] = await Promise.all([import('./en/deferred.ts'), loadBrowsingTexts()]);
  add(deferred);
}

/** Loads all English texts. What shows the desk waits for it. */
export async function loadDeskTexts(): Promise<void> {
  const [{ desk }] = await Promise.all([import('./en/desk.ts'), loadDeferredTexts()]);
  add(desk);
}

/** The translations into the current language of a text that was made in English: see `fromEnglish`. */
export const translationsOf = (text: string): string[] => fromEnglish(text, english, t);

/** Whether there is an English text of this key. */
export const hasText = (key: string): boolean => Object.hasOwn(english, key);

/** Texts by key, for code outside React components. */
export const t: Translate = (key, values) => current.t(key, values);

/**
 * Provided by `TextsProvider`; without it, the texts are in the current language but components don't rerender when
 * it changes.
 */
export const TextsContext = createContext<Texts>({
  t,
  get locale() {
    return current.locale;
  },
});

/** Texts by key, in the current language. */
export function useT(): Translate {
  return use(TextsContext).t;
}

/** BCP 47 tag of the current language, for Intl. */
export function useLocale(): string {
  return use(TextsContext).locale;
}
