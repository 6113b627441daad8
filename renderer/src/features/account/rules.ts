import * as z from 'zod/mini';
import { contactFields, type ContactForm } from '../../form/contact-rules.ts';
import { orGiven, tradeLink, type PhoneReader } from '../../form/field-rules.ts';
import type { FormKey } from '../../i18n/field-text.ts';

const textKey = (key: FormKey): FormKey => key;

/**
 * The rules of the profile form. An empty field is not sent and keeps its old value.
 * @param readPhone parses a number like the form's phone field
 * @param given the profile's values, which are valid while they are not changed
 */
export function profileSchema(readPhone: PhoneReader, given: Partial<ProfileForm>) {
  return z.object({
    ...contactFields('profile', readPhone, given),
    tradeLink: orGiven(given.tradeLink, tradeLink(true)),
  });
}
export type ProfileForm = ContactForm & { tradeLink: string };

/** Not trimmed: a password may have blanks. */
const password = z
  .string()
  .check(
    z.minLength(1, textKey('login.passwordRequired')),
    z.minLength(5, textKey('register.passwordShort')),
  );

/** The rules of the password form. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, textKey('login.passwordRequired'))),
    password,
    confirm: z.string().check(z.minLength(1, textKey('register.confirmRequired'))),
  })
  .check(
    z.refine(({ password: chosen, confirm }) => confirm === '' || confirm === chosen, {
      error: textKey('register.mismatch'),
      path: ['confirm'],
    }),
  );
export type PasswordForm = z.output<typeof passwordSchema>;
