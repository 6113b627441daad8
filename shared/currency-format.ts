const formats = new Map<string, Intl.NumberFormat>();

/** Intl's format of plain numbers with so many decimals. @param locale a BCP 47 tag that Intl takes */
export function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** Intl's format of a currency's prices, with two decimals; undefined for a code that it does not know. */
export function currencyFormat(
  locale: string,
  code: string,
  currencyDisplay: 'narrowSymbol' | 'symbol' | 'code' = 'narrowSymbol',
): Intl.NumberFormat | undefined {
  const key = `${locale}/${code}/${currencyDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  try {
    const made = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(key, made);
    return made;
  } catch {
    return undefined;
  }
}

/**
 * The parts of an amount with a currency's sign in the place where the language has it; undefined for a code that Intl
 * does not know.
 * @param sign a symbol, or a code
 */
export function amountParts(
  amount: number,
  code: string,
  sign: string,
  locale: string,
): readonly Intl.NumberFormatPart[] | undefined {
  // Languages put a space between letters and digits, and none between a symbol and digits.
  const format = currencyFormat(locale, code, /\p{L}$/u.test(sign) ? 'code' : 'narrowSymbol');
  return format
    ?.formatToParts(amount)
    .map((part) => (part.type === 'currency' ? { ...part, value: sign } : part));
}

/** Joins what `Intl.NumberFormat.formatToParts` gives. */
export const joinParts = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

/** Writes an amount with a currency's sign, with two decimals. @param sign a symbol, or a code */
export function writeAmount(amount: number, code: string, sign: string, locale: string): string {
  const parts = amountParts(amount, code, sign, locale);
  if (parts) return joinParts(parts);
  const gap = sign === code && /\p{L}$/u.test(sign) ? '\u00a0' : '';
  return sign + gap + numberFormat(locale, 2).format(amount);
}
