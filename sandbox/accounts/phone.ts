import { isBlank } from '../fields.ts';

export const PHONE_INVALID = 'Please enter a valid phone number';

/** The number in E.164, or undefined when it is none that could be called. It must begin with its country's +. */
export async function readPhone(text: string): Promise<string | undefined> {
  // Its tables take 15 MB, which a sandbox that nobody gives a number to can do without.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const phone = parsePhoneNumberFromString(text.slice(0, 60));
  return phone?.isValid() ? phone.number : undefined;
}

/**
 * The number in a form that may send it in one of two members, as it was typed and in E.164 where it could be called.
 */
export async function readPhoneFields(body: Readonly<Record<string, unknown>>) {
  const typed = isBlank(body['phoneE164']) ? body['phone'] : body['phoneE164'];
  return { typed, phone: typeof typed === 'string' ? await readPhone(typed.trim()) : undefined };
}
