/** Digits of Arabic and Persian keyboards, by their place from 0 to 9. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** An amount as it may be typed or pasted: other scripts' digits become ours; blanks and the euro sign fall away. */
export function cleanAmount(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
    .replaceAll('٫', '.')
    .replace(/[\s\u200e\u200f€]/g, '');
}

/** An amount as the reader would type it. @param minor minor units */
export function typedAmount(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
