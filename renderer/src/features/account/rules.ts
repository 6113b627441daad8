import * as z from 'zod/mini';
import { isTradeLink } from '#shared/rules/trade-link.ts';
import type { FormKey } from '../../i18n/field-text.ts';
import type { ReadPhone } from '../../phone/phone-numbers.ts';

const textKey = (key: FormKey): FormKey => key;

/** An optional text. An empty field is not sent and keeps its old value. */
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/**
 * The rules of the profile form.
 * @param readPhone parses a number like the form's phone field
 * @param given the profile's number, which is valid while unchanged: it must not block other changes
 */
export function profileSchema(readPhone: (text: string) => Promise<ReadPhone>, given: string) {
  return z.object({
    name: line(100),
    surname: line(100),
    email: line(254).check(
      z.refine((text) => text === '' || z.safeParse(z.email(), text).success, textKey('form.emailInvalid')),
    ),
    phone: z.string().check(async (context) => {
      if (context.value === given) return;
      const found = await readPhone(context.value);
      if (found.kind === 'valid') context.value = found.typed;
      if (found.kind === 'valid' || found.kind === 'empty') return;
      const message =
        found.kind === 'unsupported' ? textKey('phone.unsupported') : textKey('form.phoneInvalid');
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    country: z.string(),
    city: line(100),
    address: line(250),
    zip: line(20),
    tradeLink: line(500).check(
      z.refine((text) => text === '' || isTradeLink(text), textKey('form.tradeLinkInvalid')),
    ),
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
