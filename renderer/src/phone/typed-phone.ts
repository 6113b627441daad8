/** Longest number, in characters. */
export const PHONE_MAX = 25;
/** Longest input: pasted numbers may contain words and marks, which are then removed. */
export const PHONE_INPUT_MAX = 250;

/** Digits of Arabic and Persian keyboards, each script from 0 to 9. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/**
 * Keeps the characters of phone numbers: digits, spaces, parentheses, hyphen and plus. Arabic and Persian digits
 * become Western ones. Removes everything else, and what exceeds `PHONE_MAX`.
 */
export function cleanPhone(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
    .replace(/[^\d ()+-]/g, '')
    .slice(0, PHONE_MAX);
}
