import i18next from 'i18next';
import { createContext, use } from 'react';
import { numberFormat } from '#shared/intl-formats.ts';
import { localeOf } from '#shared/money.ts';
import type { English } from './en/english.ts';
import { first } from './en/first.ts';
import type { TextMap, TranslatableKey, Translate } from './translate.ts';

/** How components read texts. */
export interface Texts {
  t: Translate;
  /** BCP 47 tag of the current language, for Intl. */
  locale: string;
}

/** i18next's language of the English texts that are in the build. A server's own English texts are `en`. */
const BUILT_IN = 'dev';
const NAMESPACE = 'translation';

let direction: 'ltr' | 'rtl' = 'ltr';
i18next.on('languageChanged', (language) => void (direction = i18next.dir(language)));

void i18next.init({
  lng: 'en',
  fallbackLng: BUILT_IN,
  // Without the texts of 'de' for 'de-AT': the same choice must show the same texts, also after another language.
  load: 'currentOnly',
  resources: { [BUILT_IN]: { [NAMESPACE]: first } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  missingInterpolationHandler: () => '',
  interpolation: {
    // React escapes. This isolates a value's direction within right-to-left text, so that 'StatTrak™' and '€12.50' keep
    // their order. Elements that contain only such a value use `bdi` for the same reason.
    escape: (value) => (value !== '' && direction === 'rtl' ? `\u2068${value}\u2069` : value),
    // A server's text can't refer to another text.
    nestingPrefix: '\0',
    nestingSuffix: '\0',
  },
});

// `{{count, number}}`: the library's own would have the digits that the engine has for the language.
i18next.services.formatter?.add('number', (value: unknown, locale = 'en') =>
  typeof value === 'number' ? numberFormat(locale).format(value) : String(value),
);

/** Adds English texts of the build. The modules of `i18n/en/` do so when they are imported. */
export const addTexts = (texts: Partial<English>): void =>
  void i18next.addResourceBundle(BUILT_IN, NAMESPACE, texts);

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
