import * as z from 'zod/mini';
import { email, line, orGiven, postCode, tradeLink } from '../../form/field-rules.ts';
import type { FormKey } from '../../i18n/field-text.ts';
import { PHONE_ERRORS } from '../../phone/phone-errors.ts';
import type { ReadPhone } from '../../phone/phone-numbers.ts';

const textKey = (key: FormKey): FormKey => key;

/**
 * The rules of the profile form. An empty field is not sent and keeps its old value.
 * @param readPhone parses a number like the form's phone field
 * @param given the profile's values, which are valid while they are not changed
 */
export function profileSchema(
  readPhone: (text: string) => Promise<ReadPhone>,
  given: Partial<Record<string, string>>,
) {
  return z.object({
    name: orGiven(given.name, line(100)),
    surname: orGiven(given.surname, line(100)),
    email: orGiven(given.email, email('form.emailInvalid')),
    phone: z.string().check(async (context) => {
      if (context.value === given.phone) return;
      const found = await readPhone(context.value);
      if (found.kind === 'valid') context.value = found.international;
      if (found.kind === 'valid' || found.kind === 'empty') return;
      const message = { invalid: textKey('form.phoneInvalid'), ...PHONE_ERRORS }[found.kind];
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    country: z.string(),
    city: orGiven(given.city, line(100)),
    address: orGiven(given.address, line(250)),
    zip: orGiven(given.zip, postCode),
    tradeLink: orGiven(given.tradeLink, tradeLink(true)),
  });
}
export type ProfileForm = z.output<ReturnType<typeof profileSchema>>;

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
