import { plainNumber } from '../typed-text.ts';

const CHARACTERS_AT_LEAST = 15;
const CHARACTERS_AT_MOST = 34;

/** Longest text that is searched for an IBAN: a line of a bill, or a signature. */
const TEXT_AT_MOST = 500;

/** Lengths by country, those of `ibantools` 4.5.4. The registry is of SWIFT, ISO 13616's registration authority. */
export const IBAN_LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((row) => [row.slice(0, 2), Number(row.slice(2))] as const),
);

/** What may be in front of an IBAN: words, or a BIC. A single letter or digit may be a typing error. */
const BEFORE = /(?:^|[A-Z]{3}|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/;
/** What may be behind an IBAN: words, or a BIC, and then anything. */
const BEHIND = /^(?:$|[A-Z]{3})/;
const LABEL = /IBAN|BIC|SWIFT/;

/** The IBANs with right check digits within a text of A to Z and digits. */
function ibansIn(signs: string): string[] {
  const found = new Set<string>();
  for (const { index } of signs.matchAll(/(?=[A-Z]{2}\d\d)/g)) {
    const end = index + (IBAN_LENGTHS.get(signs.slice(index, index + 2)) ?? Infinity);
    const iban = signs.slice(index, end);
    if (end > signs.length || LABEL.test(iban) || !hasValidCheckDigits(iban)) continue;
    if (BEFORE.test(signs.slice(0, index)) && BEHIND.test(signs.slice(end))) found.add(iban);
  }
  return [...found];
}

/**
 * A typed IBAN in the form that is sent: upper case, without spaces and dashes, and without a label, a BIC or words around
 * it. Where there is no IBAN with right check digits, or more than one, the text is left as it is, and `ibanWarning` warns.
 */
export function bareIban(typed: string): string {
  const signs = plainNumber(typed.slice(0, TEXT_AT_MOST))
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
  const [iban, ...others] = ibansIn(signs);
  if (iban !== undefined && others.length === 0) return iban;
  // No country has the code IB. A wrong IBAN loses its label too, and the warning is about the IBAN.
  const unlabelled = signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
  const length = IBAN_LENGTHS.get(unlabelled.slice(0, 2)) ?? CHARACTERS_AT_MOST;
  const isLabelBehind = /^(?:BIC|SWIFT)/.test(unlabelled.slice(length));
  return unlabelled.slice(0, isLabelBehind ? length : CHARACTERS_AT_MOST);
}

/** Formats a typed IBAN in groups of four. */
export function groupIban(typed: string): string {
  return bareIban(typed).replace(/(.{4})(?=.)/g, '$1 ');
}

/** True for at least 15 characters: a shorter IBAN is not sent. */
export function isIbanLongEnough(typed: string): boolean {
  return bareIban(typed).length >= CHARACTERS_AT_LEAST;
}

/**
 * What looks wrong with an IBAN. The form only warns, because some banks issue irregular ones.
 * - `country`: it begins with no country that has IBANs
 * - `length`: IBANs of its country are longer or shorter
 * - `digits`: its check digits are wrong, or no check digits at all
 */
export type IbanWarning =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'length'; readonly code: string; readonly length: number; readonly typed: number }
  | { readonly kind: 'digits' };

/** A warning about a typed IBAN; undefined if it looks right. */
export function ibanWarning(typed: string): IbanWarning | undefined {
  const iban = bareIban(typed);
  const code = iban.slice(0, 2);
  const length = IBAN_LENGTHS.get(code);
  if (length === undefined) return { kind: 'country', code };
  if (iban.length !== length) return { kind: 'length', code, length, typed: iban.length };
  return hasValidCheckDigits(iban) ? undefined : { kind: 'digits' };
}

/**
 * Validates the check digits of ISO 13616: letters count as 10 to 35, and the number modulo 97 is 1. They are from 02 to
 * 98, so that no other pair of digits fits the same account.
 */
function hasValidCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]+$/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
