/** Control characters, line separators, and the marks that turn the order of all that follows them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e]/u;

/** The longest translation of a text of the main process, in UTF-16 units. */
const LONGEST = 1000;

/**
 * Whether a text can be shown by the system as one line of words: a menu's label, a dialog's message. Isolates
 * (U+2066 to U+2069) are fine: they end with the text.
 */
export function isPlainLine(text: string): boolean {
  return text.length <= LONGEST && text.isWellFormed() && !UNSAFE.test(text);
}
