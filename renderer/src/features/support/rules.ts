import * as z from 'zod/mini';
import type { FormKey } from '../../i18n/field-text.ts';

const textKey = (key: FormKey): FormKey => key;

/** Longest name and message, in UTF-16 units, as fields and servers count. */
export const NAME_LIMIT = 255;
export const MESSAGE_LIMIT = 5000;

/** The rules of the support form. Errors are text keys. */
export const supportSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, textKey('support.nameRequired')),
      z.maxLength(NAME_LIMIT, textKey('support.nameLong')),
    ),
  email: z.string().check(
    z.trim(),
    z.minLength(1, textKey('support.emailRequired')),
    z.refine((text) => text === '' || z.safeParse(z.email(), text).success, textKey('support.emailInvalid')),
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, textKey('support.messageRequired')),
      z.maxLength(MESSAGE_LIMIT, textKey('support.messageLong')),
    ),
});
export type SupportForm = z.output<typeof supportSchema>;

/** The names of the form's fields, in order. */
export const FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof SupportForm)[];
