import { ENGLISH, type MainTextKey } from './english.ts';

/** Translations of the main process's texts; what is missing is shown in English. */
export type MainTexts = Readonly<Partial<Record<MainTextKey, string>>>;

/** `{{name}}`: where a value goes. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** However short the English is, a translation may have this many UTF-16 units. */
const SHORT = 60;
/** A translation longer than this many times the English is none, and no menu could hold it. */
const GROWTH = 4;

export const TEXT_KEYS: readonly string[] = Object.keys(ENGLISH);

const isTextKey = (key: string): key is MainTextKey => Object.hasOwn(ENGLISH, key);

/** The names of a text's placeholders, each once. */
function placeholdersOf(text: string): string {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names)].sort().join();
}

/**
 * Whether a translation says what its English says. One that lost a placeholder does not: a version or a folder would be
 * missing. One with more, or with other braces, would show them.
 */
function isTranslation(english: string, text: string): boolean {
  return (
    text.trim() !== '' &&
    text.length <= Math.max(SHORT, GROWTH * english.length) &&
    placeholdersOf(text) === placeholdersOf(english) &&
    !/[{}]/.test(text.replace(PLACEHOLDER, ''))
  );
}

/** The translations among these texts that can be shown; all others are left out, unknown keys too. */
export function acceptTexts(given: Readonly<Record<string, string>>): MainTexts {
  const accepted: Partial<Record<MainTextKey, string>> = {};
  for (const [key, text] of Object.entries(given))
    if (isTextKey(key) && isTranslation(ENGLISH[key], text)) accepted[key] = text;
  return accepted;
}
