/** How long a number may get, in characters. */
export const PHONE_MAX = 25;
/** How much the input takes: a number is pasted with words and marks around it, which fall away afterwards. */
export const PHONE_INPUT_MAX = 250;

/** Digits of Arabic and Persian keyboards, by their place from 0 to 9. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/**
 * Keeps the characters that a phone number may have: digits, spaces, parentheses, hyphen and plus. Digits of other
 * scripts become ours, so that an Arabic keyboard can type a number. All other characters are removed.
 */
export function cleanPhone(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
    .replace(/[^\d ()+-]/g, '')
    .slice(0, PHONE_MAX);
}
