const CHARACTERS_AT_LEAST = 15;
const CHARACTERS_AT_MOST = 34;

/** A typed IBAN in the form that is sent: upper case, without spaces and dashes. */
export function bareIban(typed: string): string {
  return typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, CHARACTERS_AT_MOST);
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
 * Validates the check digits of ISO 13616: letters count as 10 to 35, and the number modulo 97 is 1. The form only warns
 * about wrong ones, because some banks issue irregular IBANs.
 */
export function hasValidIbanChecksum(typed: string): boolean {
  const iban = bareIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
