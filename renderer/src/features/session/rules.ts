import * as z from 'zod/mini';
import { isEmail } from '#shared/rules/email.ts';
import { plainText, visibleText } from '#shared/typed-text.ts';
import { email as emailOf, phone, required, type PhoneReader } from '../../form/field-rules.ts';
import type { FormKey } from '../../i18n/field-text.ts';

/** The rules of the session forms. Errors are text keys. */

const textKey = (key: FormKey): FormKey => key;

const email = emailOf('register.emailInvalid').check(z.minLength(1, textKey('register.emailRequired')));

/** A user name; an email is read as all fields of emails read it. */
const asUsername = (text: string) => (isEmail(plainText(text)) ? plainText(text) : visibleText(text).trim());

/** Not trimmed: a password may have blanks. */
const newPassword = z
  .string()
  .check(
    z.minLength(1, textKey('login.passwordRequired')),
    z.minLength(5, textKey('register.passwordShort')),
  );
const confirmation = z.string().check(z.minLength(1, textKey('register.confirmRequired')));

/** Runs even if other fields have errors, so that all errors are shown at once. */
const sameTwice = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm }) => confirm === '' || confirm === password,
  {
    error: textKey('register.mismatch'),
    path: ['confirm'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** The rules of the login form. */
export const loginSchema = z.object({
  username: z
    .string()
    .check(z.overwrite(asUsername), z.minLength(1, textKey('login.usernameRequired')), z.maxLength(255)),
  password: z.string().check(z.minLength(1, textKey('login.passwordRequired'))),
});
export type LoginForm = z.output<typeof loginSchema>;

/** The rules of the form for a forgotten password. */
export const forgotSchema = z.object({ email });
export type ForgotForm = z.output<typeof forgotSchema>;

/** The rules of the form for a new password. */
export const resetSchema = z.object({ password: newPassword, confirm: confirmation }).check(sameTwice);
export type ResetForm = z.output<typeof resetSchema>;

/**
 * The rules of the registration form.
 * @param readPhone parses a number like the form's phone field
 */
export function registrationSchema(readPhone: PhoneReader) {
  return z
    .object({
      name: required('register.nameRequired', 255),
      surname: required('register.surnameRequired', 255),
      email,
      phone: phone(readPhone, 'register.phoneInvalid', { given: '' }),
      password: newPassword,
      confirm: confirmation,
      age: z.boolean().check(z.refine((confirmed) => confirmed, textKey('register.ageRequired'))),
    })
    .check(sameTwice);
}
export type RegistrationForm = z.output<ReturnType<typeof registrationSchema>>;

/** An emailed reset link. The token may have any form. */
const resetLink = z.object({
  token: z.string().check(z.overwrite(plainText), z.minLength(1)),
  email: z.string().check(z.overwrite(plainText), z.refine(isEmail)),
});
export type ResetLink = z.output<typeof resetLink>;

/**
 * Parses the query of a reset link. A plus is one: emails and tokens have no blanks, and not every backend escapes it.
 * Links of mails that were copied as HTML have `&amp;`.
 * @returns undefined if the token or a valid email is missing
 */
export function readResetLink(query: string): ResetLink | undefined {
  const values = new URLSearchParams(query.replaceAll('+', '%2B').replaceAll('&amp;', '&'));
  const parsed = z.safeParse(resetLink, { token: values.get('token'), email: values.get('email') });
  return parsed.success ? parsed.data : undefined;
}
