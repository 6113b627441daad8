import { plainNumber } from './typed-text.ts';

/**
 * Converts a typed amount to minor units: `12`, `12.5`, `12,50`, `١٢٫٥`. Undefined for anything else: `1.234,5` and
 * `1e3` are not guessed.
 */
export function parseTypedAmount(text: string): number | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(plainNumber(text).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Writes minor units as one types them: `12`, `12.50`. */
export const amountText = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
