import type { ShownLanguage } from '#shared/shown-language.ts';
import { acceptTexts, PLACEHOLDER, type MainTexts } from './accept.ts';
import { ENGLISH, type MainTextKey } from './english.ts';

/** Values for a text's placeholders, by name. */
type Values = Readonly<Record<string, string>>;

/** The language of main's texts: what a page needs to say of itself. */
export interface MainLanguage {
  /** BCP 47 tag. */
  code: string;
  direction: 'ltr' | 'rtl';
}

const ENGLISH_LANGUAGE: MainLanguage = { code: 'en', direction: 'ltr' };

let language = ENGLISH_LANGUAGE;
let translations: MainTexts = {};

type Show = (value: string) => string;
const asItIs: Show = (value) => value;

/** In a text from right to left a path or a version keeps its own order, between two isolates. */
const isolated: Show = (value) => `\u2068${value}\u2069`;

/** Puts values into a text. What a value holds is never read as a placeholder. */
function fill(text: string, values: Values, show: Show): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : show(value);
  });
}

/**
 * Speaks a language from now on; menus that are there already are built anew by the caller.
 * @param shown undefined for English
 */
export function setMainLanguage(shown: ShownLanguage | undefined): void {
  language = shown ? { code: shown.code, direction: shown.direction } : ENGLISH_LANGUAGE;
  translations = shown ? acceptTexts(shown.texts) : {};
}

/** The language that texts are in; those without a translation are English all the same. */
export const mainLanguage = (): MainLanguage => language;

/** A text in the language of the moment, or in English where that has none. */
export function t(key: MainTextKey, values: Values = {}): string {
  const translated = translations[key];
  if (translated === undefined) return inEnglish(key, values);
  return fill(translated, values, language.direction === 'rtl' ? isolated : asItIs);
}

/** A text in English, for the log and for stderr. */
export const inEnglish = (key: MainTextKey, values: Values = {}): string =>
  fill(ENGLISH[key], values, asItIs);

/** Whether a text is in the language of the moment; false for one that is shown in English instead. */
export const isTranslated = (key: MainTextKey): boolean => translations[key] !== undefined;

/** A text without the isolates around its values, for the clipboard. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
