import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import { plainText } from '#shared/typed-text.ts';
import { countryOf, readDigits } from './phone-readings.ts';
import { isWorthSaying, phoneNumberOf, splitPhone } from './typed-phone.ts';

/** The form of a number in E.164, as the wire has it. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The result of parsing a typed number. */
export type ReadPhone =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** A valid number of a country that the shop does not serve. */
  | { kind: 'unsupported' }
  /** It is not clear which number is meant; `choices` are in international form, the likeliest first. */
  | { kind: 'unsure'; choices: readonly string[] }
  | {
      kind: 'valid';
      e164: string;
      /** The number without the text behind it. It means the same in any country's field. */
      international: string;
      /** The text behind it: an extension, or nothing. */
      leftOut: string;
      country: string | undefined;
    };

/**
 * Parses a typed number. Without a leading plus or `00` it is read as a number of `country`. An extension that the
 * library recognises is left out; anything else behind the number makes it invalid. Loads much metadata: import this
 * module only on demand.
 * @param country ISO 3166 code; undefined when unknown
 * @param offered the shop's countries; an empty list (it failed to load) allows all
 * @param known numbers that are valid if they have E.164's form, and beyond doubt if they begin with a plus: the server's,
 * of whose range the library may not know yet, and one that was picked among `choices`
 */
export function readPhone(
  text: string,
  country: string | undefined,
  offered: readonly string[],
  known: readonly string[] = [],
): ReadPhone {
  const { number: main, rest } = splitPhone(text);
  if (!/\d/.test(main)) return plainText(text) === '' ? { kind: 'empty' } : { kind: 'invalid' };
  const isKnown = known.some((given) => phoneNumberOf(given) === main);
  const hasPlus = main.includes('+');
  const { number, choices } =
    isKnown && hasPlus
      ? { number: parsePhoneNumberFromString(main), choices: [] }
      : readDigits((hasPlus ? '+' : '') + main.replace(/\D/g, ''), country);
  if (!number || !(number.isValid() || (isKnown && E164.test(number.number)))) return { kind: 'invalid' };
  if (isWorthSaying(rest)) {
    const whole = parsePhoneNumberFromString(number.number + rest);
    if (whole?.ext === undefined || whole.number !== number.number) return { kind: 'invalid' };
  }
  if (choices.length > 0)
    return { kind: 'unsure', choices: choices.map((choice) => choice.formatInternational()) };
  const found = countryOf(number, country, offered);
  if (found !== undefined && offered.length > 0 && !offered.includes(found)) return { kind: 'unsupported' };
  return {
    kind: 'valid',
    e164: number.number,
    // Formatted, it would no longer be the given one.
    international: number.isValid() ? number.formatInternational() : main,
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
export function phoneCountries(): readonly CountryCode[] {
  return getCountries();
}
