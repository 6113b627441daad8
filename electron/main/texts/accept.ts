import { isBlank } from '#shared/plain-line.ts';
import { ENGLISH, type MainTextKey } from './english.ts';

/** Translations of main's texts; a missing one is shown in English. */
export type MainTexts = Readonly<Partial<Record<MainTextKey, string>>>;

/** Matches a placeholder, `{{name}}`. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Length that every translation may have, in UTF-16 units. */
const SHORT = 60;
/** A translation may be at most this many times as long as the English: menus can't hold more. */
const GROWTH = 4;

/** The keys of all texts of the main process. */
export const TEXT_KEYS: readonly string[] = Object.keys(ENGLISH);

const isTextKey = (key: string): key is MainTextKey => Object.hasOwn(ENGLISH, key);

/** The names of a text's placeholders, each once. */
function placeholdersOf(text: string): string {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names)].sort().join();
}

/**
 * Whether a translation can replace its English text. It needs exactly the same placeholders, or a value would be missing
 * or braces would be shown.
 */
function isTranslation(english: string, text: string): boolean {
  return (
    !isBlank(text) &&
    text.length <= Math.max(SHORT, GROWTH * english.length) &&
    placeholdersOf(text) === placeholdersOf(english) &&
    !/[{}]/.test(text.replace(PLACEHOLDER, ''))
  );
}

/** Keeps the usable translations of known keys and drops all other texts. */
export function acceptTexts(given: Readonly<Record<string, string>>): MainTexts {
  const accepted: Partial<Record<MainTextKey, string>> = {};
  for (const [key, text] of Object.entries(given))
    if (isTextKey(key) && isTranslation(ENGLISH[key], text)) accepted[key] = text;
  return accepted;
}
