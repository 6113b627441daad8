import { Metadata } from 'libphonenumber-js/core';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';

/** The meaning of typed digits. */
export interface PhoneReading {
  /** The likeliest number, which may be no valid one; undefined if the digits can't be a number. */
  readonly number: PhoneNumber | undefined;
  /** Valid numbers to choose from, the likeliest first, if it is not clear which one is meant. Else empty. */
  readonly choices: readonly PhoneNumber[];
}

const sure = (number: PhoneNumber | undefined): PhoneReading => ({ number, choices: [] });
const unsure = (...choices: readonly PhoneNumber[]): PhoneReading => ({ number: choices[0], choices });

const validOnly = (number: PhoneNumber | undefined) => (number?.isValid() ? number : undefined);
const isMobile = (number: PhoneNumber) => /MOBILE/.test(number.getType() ?? '');

/**
 * How callers of a country begin calls abroad, if the digits begin so: `011` in the USA, `810` in Russia. Undefined for
 * prefixes of single carriers, such as Singapore's `004`: they are no sign of an international number.
 */
function usualExit(digits: string, country: CountryCode): string | undefined {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  const exits = plans.numberingPlan?.IDDPrefix() ?? '';
  // The library has the number 0 where it declares that there is no default.
  const usual = (plans.numberingPlan?.defaultIDDPrefix() || exits).replace('~', '');
  const exit = new RegExp(`^(?:${exits})`).exec(digits)?.[0];
  return exit === usual && exit.length > 1 ? exit : undefined;
}

/** The number without a second calling code: of +49 49 151… and +49 0049 151… that is +49 151…. The library drops a 0. */
function withoutDoubledCode({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneNumber | undefined {
  const inner = nationalNumber.replace(/^0+/, '');
  return inner.startsWith(countryCallingCode)
    ? validOnly(parsePhoneNumberFromString(`+${inner}`))
    : undefined;
}

/** A number that may have its calling code twice. */
function withDoubt(number: PhoneNumber | undefined): PhoneReading {
  const shorter = number && withoutDoubledCode(number);
  if (!shorter) return sure(number);
  if (!number.isValid()) return unsure(shorter);
  // Many landlines begin like their calling code, and are right: only a mobile number behind it is a sign.
  return isMobile(shorter) && !isMobile(number) ? unsure(shorter, number) : sure(number);
}

/** Reads digits that begin with a calling code. */
const readInternational = (digits: string) => withDoubt(parsePhoneNumberFromString(`+${digits}`));

/**
 * Reads the digits of a phone number. `00` is read as a plus in every country: the way out of the chosen country would
 * lead to another one. Digits that begin with the country's own code may be either a whole number or a national one.
 * @param digits digits, with a plus in front or not
 * @param country ISO 3166 code; undefined when unknown
 */
export function readDigits(digits: string, country: string | undefined): PhoneReading {
  if (digits.startsWith('+')) return readInternational(digits.slice(1));
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const exit = home && usualExit(digits, home);

  // Australians dial 0011. Elsewhere it may also be 00 and the code +1 twice.
  const [first, second] = (exit === '0011' ? [exit] : ['00', '0011'])
    .filter((prefix) => digits.startsWith(prefix))
    .map((prefix) => readInternational(digits.slice(prefix.length)))
    .filter(({ number }) => number?.isValid());
  if (first) return second?.number && first.number ? unsure(first.number, second.number) : first;
  if (!home) return sure(undefined);

  const number = parsePhoneNumberFromString(digits, home);
  const code = getCountryCallingCode(home);
  if (digits.startsWith('00') || (number && number.countryCallingCode !== code))
    return number?.isValid() && exit === undefined ? unsure(number) : sure(number);
  const [whole, national] = ['+', `+${code}`].map((before) =>
    validOnly(parsePhoneNumberFromString(before + digits)),
  );
  if (digits.startsWith(code) && whole && national && !whole.isEqual(national))
    return unsure(whole, national);
  return number?.isValid() ? withDoubt(number) : sure((digits.startsWith(code) && whole) || number);
}

/**
 * The country of a number: the chosen one if the number fits it, else the library's, else an offered one that it fits.
 * Territories share numbers with a neighbour, as Åland with Finland.
 * @param offered the shop's countries; an empty list allows all
 */
export function countryOf(
  number: PhoneNumber,
  chosen: string | undefined,
  offered: readonly string[],
): string | undefined {
  const fits = (country: string | undefined) => {
    if (country === undefined || !isSupportedCountry(country)) return false;
    if (getCountryCallingCode(country) !== number.countryCallingCode) return false;
    const there = parsePhoneNumberFromString(number.number);
    if (there) there.country = country;
    return there?.isValid() ?? false;
  };
  const isOffered = (country: string | undefined) =>
    offered.length === 0 || (country !== undefined && offered.includes(country));
  if (isOffered(chosen) && fits(chosen)) return chosen;
  return isOffered(number.country) ? number.country : (offered.find(fits) ?? number.country);
}
