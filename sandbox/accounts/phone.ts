import { isBlank } from '../fields.ts';

export const PHONE_INVALID = 'Please enter a valid phone number';

/** A phone number in E.164, or undefined for an invalid one. It must begin with + and a country code. */
export async function readPhone(text: string): Promise<string | undefined> {
  // Its tables take 15 MB: load them only when a number is checked.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const phone = parsePhoneNumberFromString(text.slice(0, 60));
  return phone?.isValid() ? phone.number : undefined;
}

/** Reads the number of a form that may send it as `phone` or `phoneE164`: as typed, and in E.164 if it is valid. */
export async function readPhoneFields(body: Readonly<Record<string, unknown>>) {
  const typed = isBlank(body['phoneE164']) ? body['phone'] : body['phoneE164'];
  return { typed, phone: typeof typed === 'string' ? await readPhone(typed.trim()) : undefined };
}
