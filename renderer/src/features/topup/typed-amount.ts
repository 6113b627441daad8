/** Arabic and Persian digits, each from 0 to 9. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** Normalises a typed or pasted amount: Latin digits, without blanks and euro sign. */
export function cleanAmount(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
    .replaceAll('٫', '.')
    .replace(/[\s\u200e\u200f€]/g, '');
}

/** An amount as text for the input field, in the reader's locale. @param minor minor units */
export function typedAmount(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
