/** Control characters, line separators, and marks that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e]/u;

/** Maximum length of a translation for the main process, in UTF-16 units. */
const LONGEST = 1000;

/**
 * Whether the system can show a text as one line, in a menu label or a dialog. Isolates (U+2066 to U+2069) are allowed:
 * their effect ends with the text.
 */
export function isPlainLine(text: string): boolean {
  return text.length <= LONGEST && text.isWellFormed() && !UNSAFE.test(text);
}

/** True for a text of which nothing can be seen: empty, or only blanks and invisible characters. */
export const isBlank = (text: string): boolean =>
  /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
