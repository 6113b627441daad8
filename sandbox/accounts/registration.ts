import type { Context } from 'hono';
import * as z from 'zod/mini';

import { fail, readBody } from '../answers.ts';
import { optionalText, emailField, requiredText } from '../fields.ts';
import { PASSWORD_AT_LEAST, PASSWORD_AT_MOST } from './password.ts';
import { PHONE_INVALID, readPhone } from './phone.ts';

const PASSWORD_SHORT = `Password must be at least ${PASSWORD_AT_LEAST} characters`;
const MISMATCH = 'Passwords do not match';

/** A new password, as chosen by a user. */
export const newPassword = z
  .string({ error: (issue) => (issue.input == null ? 'Password is required' : undefined) })
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(PASSWORD_AT_LEAST, PASSWORD_SHORT),
    z.maxLength(PASSWORD_AT_MOST, `Password must be at most ${PASSWORD_AT_MOST} characters`),
  );

/** The repeated password. */
export const confirmation = z
  .string({ error: (issue) => (issue.input == null ? 'Password confirmation is required' : undefined) })
  .check(z.minLength(1, 'Password confirmation is required'));

/** @throws Refusal 422 with `field` in `errors`, if the two differ */
export function refuseMismatch(password: string, confirmed: string, field: string): void {
  if (password !== confirmed) throw fail(422, MISMATCH, { [field]: [MISMATCH] });
}

const Body = z.object({
  name: requiredText('Name is required', 100),
  surname: requiredText('Surname is required', 100),
  email: emailField(),
  phone: optionalText(60),
  phoneE164: optionalText(60),
  password: newPassword,
  passConfirm: confirmation,
});

/** A checked registration. */
export interface Registration {
  name: string;
  surname: string;
  email: string;
  /** E.164, or empty. */
  phone: string;
  password: string;
}

/**
 * Reads and checks the body of `register`.
 * @throws Refusal 422 with `errors` per field
 */
export async function readRegistration(c: Context): Promise<Registration> {
  const { phone, phoneE164, passConfirm, ...rest } = await readBody(c, Body);
  refuseMismatch(rest.password, passConfirm, 'passConfirm');
  const typed = phoneE164 ?? phone;
  const number = typed === undefined ? '' : await readPhone(typed);
  if (number === undefined) throw fail(422, PHONE_INVALID, { phone: [PHONE_INVALID] });
  return { ...rest, phone: number };
}
