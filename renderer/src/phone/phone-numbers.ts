import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { plainText } from '#shared/typed-text.ts';
import { isWorthSaying, phoneNumberOf, splitPhone } from './typed-phone.ts';

/** The form of a number in E.164, as the wire has it. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The result of parsing a typed number. */
export type ReadPhone =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** A valid number of a country that the shop does not serve. */
  | { kind: 'unsupported' }
  | {
      kind: 'valid';
      e164: string;
      international: string;
      /** The number as it was typed, without the text behind it. */
      typed: string;
      /** The text behind it: an extension, or nothing. */
      leftOut: string;
      country: string | undefined;
    };

/**
 * Parses a typed number. Without a leading plus it is read as a number of `country`. An extension that the library
 * recognises is left out; anything else behind the number makes it invalid. Loads much metadata: import this module only
 * on demand.
 * @param country ISO 3166 code; undefined when unknown
 * @param offered the shop's countries; an empty list (it failed to load) allows all
 * @param given the server's number, which is valid if it has E.164's form: the library may not know a new range yet
 */
export function readPhone(
  text: string,
  country: string | undefined,
  offered: readonly string[],
  given = '',
): ReadPhone {
  const { number: main, rest } = splitPhone(text);
  if (!/\d/.test(main)) return plainText(text) === '' ? { kind: 'empty' } : { kind: 'invalid' };
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const parse = (typed: string) =>
    parsePhoneNumberFromString(typed, home === undefined ? {} : { defaultCountry: home });
  const number = parse(main);
  const isGiven = main === phoneNumberOf(given) && E164.test(number?.number ?? '');
  if (!number || !(isGiven || number.isValid())) return { kind: 'invalid' };
  if (isWorthSaying(rest)) {
    const whole = parse(main + rest);
    if (whole?.ext === undefined || whole.number !== number.number) return { kind: 'invalid' };
  }
  const found = number.country;
  if (found !== undefined && offered.length > 0 && !offered.includes(found)) return { kind: 'unsupported' };
  return {
    kind: 'valid',
    e164: number.number,
    // Formatted, it would no longer be the given one.
    international: number.isValid() ? number.formatInternational() : main,
    typed: main,
    leftOut: rest,
    country: found,
  };
}

/** Formats a valid number internationally; of any other text returns what the field shows of it. */
export function formatPhone(text: string, country: string | undefined): string {
  const read = readPhone(text, country, []);
  return read.kind === 'valid' ? read.international : phoneNumberOf(text);
}

/** `+49` for `DE`; undefined for a country without phone numbers. */
export function callingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** All countries with phone numbers, for when the shop's list failed to load. */
export function phoneCountries(): string[] {
  return getCountries();
}
