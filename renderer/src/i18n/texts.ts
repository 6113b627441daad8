import i18next from 'i18next';
import { createContext, use } from 'react';
import { initReactI18next } from 'react-i18next';
import { supportedLocale } from '#shared/money.ts';
import { first } from './en/first.ts';

/** Codes of languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi|ps|sd|ug|dv)\b/i;

/**
 * A value as a text of the page's language takes it in: in a text from right to left it keeps its own order and its
 * marks ('StatTrak™', '€12.50'). Elements that hold nothing but such a value are `bdi` for the same reason.
 */
function isolated(value: string): string {
  return value !== '' && RIGHT_TO_LEFT.test(i18next.language) ? `\u2068${value}\u2069` : value;
}

/** The English of the first screen is there at once; texts of other languages are merged over it as they arrive. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: first } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes markup, so that this hook is free for direction; and a value must not be able to pull in texts.
    interpolation: { escapeValue: true, escape: isolated, skipOnVariables: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  // Nor may a text of the server: three that pull in each other in a circle would end the page. Ours never do.
  i18next.services.interpolator.nest = (text) => text;
  const change = () => void (edition += 1);
  i18next.on('languageChanged', change);
  i18next.store.on('added', change);
}

/**
 * Puts the page into a language: its texts over the English ones, `lang` and `dir` on the document.
 * @param code BCP 47 tag of the language, `en` for English
 * @param texts what the server has for it; missing keys stay English
 */
export async function showLanguage(code: string, texts: Record<string, string>): Promise<void> {
  const tag = supportedLocale(code.replace('_', '-'));
  i18next.addResourceBundle(tag, 'translation', texts, true, true);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}

/**
 * Brings the English texts that the first screen did without. Screens and dialogs wait for it; what the server
 * has said in their place meanwhile stays.
 */
export async function loadDeferredTexts(): Promise<void> {
  const { later } = await import('./en/later.ts');
  i18next.addResourceBundle('en', 'translation', later, true, false);
}

export type Translate = typeof i18next.t;

/** Another one with each change of language and each addition of texts. */
let edition = 0;

/**
 * The same texts as by `translate`, those without values kept until the language changes or texts are added: one takes
 * i18next a tenth of a millisecond, and pages have hundreds.
 */
export function remembering(translate: Translate): Translate {
  // Its own: what is still being built in the language before must not leave its words to the next.
  const made = new Map<string, unknown>();
  let madeIn = edition;
  return new Proxy(translate, {
    apply(asked, self, given: readonly unknown[]) {
      const [key] = given;
      if (given.length > 1 || typeof key !== 'string') return Reflect.apply(asked, self, given);
      if (madeIn !== edition) {
        made.clear();
        madeIn = edition;
      }
      const known = made.get(key);
      if (known !== undefined) return known;
      const text: unknown = Reflect.apply(asked, self, given);
      made.set(key, text);
      return text;
    },
  });
}

/** Texts by key outside of React. */
export const t = remembering(i18next.t.bind(i18next));

/** What everything on screen reads its texts by. */
export interface Texts {
  t: Translate;
  /** The BCP 47 tag of the language on screen, for Intl. */
  locale: string;
}

/** Given by `TextsProvider`; where there is none, the language of the moment. */
export const TextsContext = createContext<Texts>({
  t,
  get locale() {
    return i18next.language;
  },
});

/** Texts by key, in the language on screen. */
export function useT(): Translate {
  return use(TextsContext).t;
}

/** The BCP 47 tag of the language on screen, for Intl. */
export function useLocale(): string {
  return use(TextsContext).locale;
}
