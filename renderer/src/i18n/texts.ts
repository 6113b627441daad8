import i18next from 'i18next';
import { createContext, use } from 'react';
import { localeOf } from '#shared/money.ts';
import { BUILT_IN, NAMESPACE } from './built-in.ts';
import type { TextMap, TranslatableKey, Translate } from './translate.ts';

/** How components read texts. */
export interface Texts {
  t: Translate;
  /** BCP 47 tag of the current language, for Intl. */
  locale: string;
}

function textsOf(locale: string): Texts {
  const fixed = i18next.getFixedT(locale);
  // A page of cards asks for hundreds of texts without values; i18next looks for options in each.
  const plain = new Map<string, string>();
  const t: Translate = (key, values) => {
    if (values) return fixed(key, values);
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = fixed(key);
    // A missing text shows its key. It may still be loading.
    if (text !== key) plain.set(key, text);
    return text;
  };
  return { t, locale };
}
let current = textsOf('en');

/** Calls back whenever the language changes. @returns ends this */
export function onTextsChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The current language's texts: another object after each change. */
export const currentTexts = (): Texts => current;

/**
 * Switches the page's language: shows its texts, English ones where it has none, and sets `lang` and `dir` of the
 * document.
 * @param code BCP 47 tag of the language, `en` for English; underscores count as hyphens
 * @param texts the server's texts by key, without blank ones
 */
export function showLanguage(code: string, texts: TextMap): void {
  const locale = localeOf(code);
  i18next.removeResourceBundle(locale, NAMESPACE);
  i18next.addResourceBundle(locale, NAMESPACE, texts);
  current = textsOf(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = i18next.dir(locale);
  void i18next.changeLanguage(locale);
}

/** Whether there is an English text of this key. */
export const isTextKey = (key: string): key is TranslatableKey => i18next.exists(key, { lng: BUILT_IN });

/** Texts by key, for code outside React components. */
export const t: Translate = (key, values) => current.t(key, values);

/** A server's text in the current language, if it is one of the shop's English texts; else as it is. */
export function inOurWords(serverText: string): string {
  const texts: TextMap = i18next.getResourceBundle(BUILT_IN, NAMESPACE);
  const key = Object.keys(texts).find((each) => texts[each] === serverText);
  return key !== undefined && isTextKey(key) ? t(key) : serverText;
}

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

/** Texts and language, for functions that take both. */
export const useTexts = (): Texts => use(TextsContext);

/** Texts by key, in the current language. */
export function useT(): Translate {
  return use(TextsContext).t;
}

/** BCP 47 tag of the current language, for Intl. */
export function useLocale(): string {
  return use(TextsContext).locale;
}
