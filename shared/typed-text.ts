/** Reads texts that are typed or pasted into fields of emails, codes, links and numbers. */

/** Characters that can't be seen: marks of direction, joiners, soft hyphens. They come with copied texts. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The value of a decimal digit. Unicode has the ten digits of a script in a row, and rows may be neighbours. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Writes the decimal digits of all scripts as 0 to 9. */
export const plainDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, digitOf);

/** Takes out invisible characters, and writes the full-width forms of East Asian keyboards in ASCII. Does not trim. */
const plainForms = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[！-～]/g, (form) => form.normalize('NFKC'))
    .replace(/[。｡]/g, '.');

/**
 * A text of words without characters that can't be seen. Joiners stay: they are part of words in Persian, and of emoji.
 * Does not trim.
 */
export const visibleText = (text: string): string => text.replace(/[^\P{Cf}\u200c\u200d]/gu, '');

/** An email address, code or link without invisible characters, full-width forms, and blanks around it. */
export const plainText = (text: string): string => plainForms(text).trim();

/**
 * A text with the digits and signs of numbers as ASCII has them: also Arabic decimal and percent signs, and every
 * kind of minus. Arabic separators of thousands are left out. Does not trim: fields use it while a number is typed.
 */
export const plainNumber = (text: string): string =>
  plainDigits(plainForms(text))
    .replaceAll('٬', '')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('٪', '%')
    .replace(/[\p{Pd}−]/gu, '-');

/** The digits of a text, in any script. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/\D/g, '');
