import * as z from 'zod/mini';
import { email, orGiven } from '../../form/field-rules.ts';
import type { FormKey } from '../../i18n/field-text.ts';

const textKey = (key: FormKey): FormKey => key;

/** Longest name and message, in UTF-16 units, as fields and servers count. */
export const NAME_LIMIT = 255;
export const MESSAGE_LIMIT = 5000;

const text = (most: number, missing: FormKey, long: FormKey) =>
  z.string().check(z.trim(), z.minLength(1, textKey(missing)), z.maxLength(most, textKey(long)));

/**
 * The rules of the support form. Errors are text keys.
 * @param given the member's name and email, which are valid while they are not changed
 */
export const supportSchema = (given: { name?: string; email?: string } = {}) =>
  z.object({
    name: orGiven(given.name, text(NAME_LIMIT, 'support.nameRequired', 'support.nameLong')),
    email: orGiven(
      given.email,
      email('support.emailInvalid').check(z.minLength(1, textKey('support.emailRequired'))),
    ),
    message: text(MESSAGE_LIMIT, 'support.messageRequired', 'support.messageLong'),
  });
export type SupportForm = z.output<ReturnType<typeof supportSchema>>;

/** The names of the form's fields, in order. */
export const FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof SupportForm)[];
