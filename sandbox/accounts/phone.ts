import { parsePhoneNumberFromString } from 'libphonenumber-js';

export const PHONE_INVALID = 'Please enter a valid phone number';

/** The number in E.164, or undefined when it is none that could be called. It must begin with its country's +. */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text.slice(0, 60));
  return phone?.isValid() ? phone.number : undefined;
}
