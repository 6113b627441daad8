import { digitsOf, plainNumber } from '../typed-text.ts';

const DIGITS_AT_LEAST = 16;

/** The digits of a typed card number, at most 19. */
export function cardDigits(typed: string): string {
  return digitsOf(typed).slice(0, 19);
}

/** Formats the typed digits in groups of four. */
export function groupCard(typed: string): string {
  return cardDigits(typed).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** True for at least 16 digits. Only the provider knows which numbers exist. */
export function isCardNumber(typed: string): boolean {
  return cardDigits(typed).length >= DIGITS_AT_LEAST;
}

/** Formats `MM/YY` while it is typed. It adds the slash, and reads a single digit before a slash as `0M`. */
export function formatExpiry(typed: string): string {
  const padded = plainNumber(typed)
    .trim()
    .replace(/^(\d)\s*[/.-]/, '0$1/');
  // Accept a pasted `07/2028`.
  const digits = padded
    .replace(/^(\d{2})\D*20(\d{2})$/, '$1$2')
    .replace(/\D/g, '')
    .slice(0, 4);
  return digits.length > 2 || (digits.length === 2 && /\/$/.test(padded))
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
}

/** A parsed expiry date. */
export type Expiry =
  | { kind: 'valid'; month: number; /** In full: 2028. */ year: number }
  | { kind: 'malformed' | 'past' };

/**
 * Reads `MM/YY`. A card is valid through the last day of its month.
 * @param now epoch ms
 */
export function readExpiry(text: string, now: number): Expiry {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(plainNumber(text).trim());
  if (!match) return { kind: 'malformed' };
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  const today = new Date(now);
  const past = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
  return past ? { kind: 'past' } : { kind: 'valid', month, year };
}
