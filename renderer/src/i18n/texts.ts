import i18next from 'i18next';
import { createContext, use } from 'react';
import { initReactI18next } from 'react-i18next';
import { supportedLocale } from '#shared/money.ts';
import { first } from './en/first.ts';

/** Codes of languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi|ps|sd|ug|dv)\b/i;

/**
 * Isolates a value's direction within right-to-left text, so that 'StatTrak™' and '€12.50' keep their order. Elements
 * that contain only such a value use `bdi` for the same reason.
 */
function isolateDirection(value: string): string {
  return value !== '' && RIGHT_TO_LEFT.test(i18next.language) ? `\u2068${value}\u2069` : value;
}

/** Initialises i18next with the English texts of the first screen. */
export async function initTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: first } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes markup, so this hook can isolate directions instead. Values must not reference other texts.
    interpolation: { escapeValue: true, escape: isolateDirection, skipOnVariables: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  // Disables references between texts: server texts that reference each other in a loop would hang the page. Our own
  // texts use none.
  i18next.services.interpolator.nest = (text) => text;
  const invalidate = () => void (textsVersion += 1);
  i18next.on('languageChanged', invalidate);
  i18next.store.on('added', invalidate);
}

/**
 * Switches the page's language: merges its texts over the English ones and sets `lang` and `dir` of the document.
 * @param code BCP 47 tag of the language, `en` for English
 * @param texts the server's texts; missing keys stay English
 */
export async function showLanguage(code: string, texts: Record<string, string>): Promise<void> {
  const tag = supportedLocale(code.replace('_', '-'));
  i18next.addResourceBundle(tag, 'translation', texts, true, true);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}

/**
 * Loads the English texts that the first screen does not need. Screens and dialogs wait for it. It does not overwrite
 * the server's texts.
 */
export async function loadDeferredTexts(): Promise<void> {
  const { deferred } = await import('./en/deferred.ts');
  i18next.addResourceBundle('en', 'translation', deferred, true, false);
}

export type Translate = typeof i18next.t;

/** Changes with the language and with every addition of texts. */
let textsVersion = 0;

/**
 * Caches texts without values until the language or the texts change. i18next takes 0.1 ms per text, and a page has
 * hundreds.
 */
export function memoizeTranslate(translate: Translate): Translate {
  // One cache per instance: a page still rendering in the old language must not fill the cache of the new one.
  const cache = new Map<string, unknown>();
  let cachedVersion = textsVersion;
  return new Proxy(translate, {
    apply(target, self, args: readonly unknown[]) {
      const [key] = args;
      if (args.length > 1 || typeof key !== 'string') return Reflect.apply(target, self, args);
      if (cachedVersion !== textsVersion) {
        cache.clear();
        cachedVersion = textsVersion;
      }
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const text: unknown = Reflect.apply(target, self, args);
      cache.set(key, text);
      return text;
    },
  });
}

/** Texts by key, for code outside React components. */
export const t = memoizeTranslate(i18next.t.bind(i18next));

/** How components read texts. */
export interface Texts {
  t: Translate;
  /** BCP 47 tag of the current language, for Intl. */
  locale: string;
}

/**
 * Provided by `TextsProvider`; without it, the texts are in the current language but components don't rerender when
 * it changes.
 */
export const TextsContext = createContext<Texts>({
  t,
  get locale() {
    return i18next.language;
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
