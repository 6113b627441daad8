import { plainNumber } from '#shared/typed-text.ts';
import { numberFormat } from '#shared/intl-formats.ts';

/** Normalises a typed or pasted amount: Latin digits, without blanks and euro sign. */
export const cleanAmount = (text: string): string => plainNumber(text).replace(/[\s€]/g, '');

/** An amount as text for the input field, in the reader's locale. @param minor minor units */
export function typedAmount(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return numberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
