import type { ShownLanguage } from '#shared/shown-language.ts';
import { acceptTexts, PLACEHOLDER, type MainTexts } from './accept.ts';
import { ENGLISH, type MainTextKey } from './english.ts';

/** Values for a text's placeholders, by name. */
type Values = Readonly<Record<string, string>>;

/** The language of main's texts, as an HTML page declares it. */
export interface MainLanguage {
  /** BCP 47 tag. */
  code: string;
  direction: 'ltr' | 'rtl';
}

const ENGLISH_LANGUAGE: MainLanguage = { code: 'en', direction: 'ltr' };

let language = ENGLISH_LANGUAGE;
let translations: MainTexts = {};

type FormatValue = (value: string) => string;
const asItIs: FormatValue = (value) => value;

/** Puts a value between Unicode isolates, so that a path or version keeps its order in right-to-left text. */
const isolated: FormatValue = (value) => `\u2068${value}\u2069`;

/** Fills a text's placeholders. A value is never searched for placeholders. */
function fill(text: string, values: Values, format: FormatValue): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : format(value);
  });
}

/**
 * Sets the language of main's texts. The caller rebuilds existing menus.
 * @param shown undefined for English
 */
export function setMainLanguage(shown: ShownLanguage | undefined): void {
  language = shown ? { code: shown.code, direction: shown.direction } : ENGLISH_LANGUAGE;
  translations = shown ? acceptTexts(shown.texts) : {};
}

/** The current language. A text without a translation is English. */
export const mainLanguage = (): MainLanguage => language;

/** A text in the current language, or in English if it has no translation. */
export function t(key: MainTextKey, values: Values = {}): string {
  const translated = translations[key];
  if (translated === undefined) return inEnglish(key, values);
  return fill(translated, values, language.direction === 'rtl' ? isolated : asItIs);
}

/** A text in English, for the log and for stderr. */
export const inEnglish = (key: MainTextKey, values: Values = {}): string =>
  fill(ENGLISH[key], values, asItIs);

/** Whether a text has a translation; false if it is shown in English. */
export const isTranslated = (key: MainTextKey): boolean => translations[key] !== undefined;

/** A text without the isolates around its values, for the clipboard. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
