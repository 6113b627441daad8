import { decimalFormat, numberFormat } from './intl-formats.ts';

/**
 * The language's prices, with two decimals. They are always prices in EUR, whose sign is replaced: Intl has decimals and
 * places of its own for some currencies, which differ from ISO 4217 and between versions, and takes any three letters.
 */
const priceFormat = (locale: string, currencyDisplay: 'narrowSymbol' | 'code') =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Languages put a space between letters and digits, and none between a symbol and digits. */
const endsInSymbol = (sign: string) => /\p{S}[\p{M}\p{Cf}]*$/u.test(sign);

/** The parts of an amount with a currency's sign in the place where the language has it. @param sign a symbol, or a code */
export const amountParts = (amount: number, sign: string, locale: string): readonly Intl.NumberFormatPart[] =>
  priceFormat(locale, endsInSymbol(sign) ? 'narrowSymbol' : 'code')
    .formatToParts(amount)
    .map((part) => (part.type === 'currency' ? { ...part, value: sign } : part));

/** Joins what `Intl.NumberFormat.formatToParts` gives. */
export const joinParts = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

/** Writes an amount with a currency's sign, with two decimals. @param sign a symbol, or a code; may be empty */
export const writeAmount = (amount: number, sign: string, locale: string): string =>
  sign === '' ? decimalFormat(locale, 2).format(amount) : joinParts(amountParts(amount, sign, locale));
