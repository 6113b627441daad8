import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** What a typed number turned out to be. */
export type ReadPhone =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** A good number of a country that the shop does not serve. */
  | { kind: 'unsupported' }
  | { kind: 'valid'; e164: string; international: string; country: string | undefined };

/**
 * Reads a typed number. Without its country's plus it is taken as one of `country`. Heavy with metadata: import this
 * module on demand only.
 * @param country ISO 3166 code, or undefined where none is known
 * @param offered countries of the shop; an empty list (it could not be had) refuses none
 */
export function readPhone(text: string, country: string | undefined, offered: readonly string[]): ReadPhone {
  if (!/\d/.test(text)) return text.trim() === '' ? { kind: 'empty' } : { kind: 'invalid' };
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home === undefined ? {} : { defaultCountry: home });
  if (!number?.isValid()) return { kind: 'invalid' };
  const found = number.country;
  if (found !== undefined && offered.length > 0 && !offered.includes(found)) return { kind: 'unsupported' };
  return {
    kind: 'valid',
    e164: number.number,
    international: number.formatInternational(),
    country: found,
  };
}

/** A number as it is shown: in international form where it is a valid one of any country, else as it is. */
export function formatPhone(text: string, country: string | undefined): string {
  const read = readPhone(text, country, []);
  return read.kind === 'valid' ? read.international : text;
}

/** `+49` of `DE`; undefined for a country without numbers of its own. */
export function callingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** All countries that have numbers, for where the shop's own list could not be had. */
export function phoneCountries(): string[] {
  return getCountries();
}
