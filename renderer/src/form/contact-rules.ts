import * as z from 'zod/mini';
import type { Contact } from '../api/payments.ts';
import * as rules from './field-rules.ts';
import type { ServerNames } from './server-errors.ts';

/** The forms with contact fields. */
export type ContactFormName = 'profile' | 'checkout' | 'topup' | 'payout';

interface ContactRow {
  /** Attributes of a text input. Phone number and country have controls of their own. */
  input?: { maxLength: number; autoComplete: string; type?: 'email'; dir?: 'ltr' };
  /** The forms that can do without it. The profile can do without any. */
  optionalIn?: readonly ContactFormName[];
  /** The server's other names for the field, in its errors. */
  alsoNamed?: readonly string[];
}

/**
 * The contact fields, one row each. Forms, rules, drafts and the places of the server's errors
 * are derived from it. The label of a field is the text `form.NAME`, the error of an empty one `form.NAMERequired`.
 */
export const CONTACT_ROWS = {
  name: { input: { autoComplete: 'given-name', maxLength: 100 } },
  surname: { input: { autoComplete: 'family-name', maxLength: 100 } },
  email: {
    input: { type: 'email', dir: 'ltr', autoComplete: 'email', maxLength: 254 },
    optionalIn: ['checkout'],
  },
  phone: { alsoNamed: ['phoneE164'] },
  country: {},
  city: { input: { autoComplete: 'address-level2', maxLength: 100 } },
  address: { input: { autoComplete: 'street-address', maxLength: 250 } },
  postCode: { input: { autoComplete: 'postal-code', maxLength: 20 }, alsoNamed: ['zip'] },
} as const satisfies Record<string, ContactRow>;

/** The name of a contact field. */
export type ContactField = keyof typeof CONTACT_ROWS;

/** The values of a contact form. The country is an id, '' for none. */
export type ContactForm = Record<ContactField, string>;

/** A value for each field, in the order on screen. */
export function perContactField<Value>(valueOf: (field: ContactField) => Value): Record<ContactField, Value> {
  return {
    name: valueOf('name'),
    surname: valueOf('surname'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    country: valueOf('country'),
    city: valueOf('city'),
    address: valueOf('address'),
    postCode: valueOf('postCode'),
  };
}

/** The fields in the order on screen. */
export const CONTACT_ORDER: readonly ContactField[] = Object.values(perContactField((field) => field));

/** An empty contact form. */
export const NO_CONTACT: ContactForm = perContactField(() => '');

const rowOf = (field: ContactField): ContactRow => CONTACT_ROWS[field];

/** Form fields by the server's field names, in the order on screen. */
export const CONTACT_NAMES: ServerNames<ContactField> = Object.fromEntries(
  CONTACT_ORDER.flatMap((field) =>
    [field, ...(rowOf(field).alsoNamed ?? [])].map((name) => [name, field] as const),
  ),
);

/** Whether a form can't do without a field. */
export function isRequired(field: ContactField, form: ContactFormName): boolean {
  return form !== 'profile' && rowOf(field).optionalIn?.includes(form) !== true;
}

/** True if every field has a value that the form can't do without. */
export function hasRequiredContact(contact: ContactForm, form: ContactFormName): boolean {
  return CONTACT_ORDER.every((field) => !isRequired(field, form) || contact[field].trim() !== '');
}

/** The rule of a text field that may be empty. */
function textRule(field: Exclude<ContactField, 'phone'>, form: ContactFormName) {
  switch (field) {
    case 'email':
      // Selling has its own text.
      return rules.email(form === 'payout' ? 'form.emailFormatInvalid' : 'form.emailInvalid');
    case 'postCode':
      return rules.postCode;
    case 'country':
      return rules.line(20);
    default:
      return rules.line(CONTACT_ROWS[field].input.maxLength);
  }
}

/**
 * The rules of the contact fields, to build a form's schema from. Errors are text keys.
 * @param readPhone parses a number like the form's phone field
 * @param given the profile's values, which are valid while they are not changed
 */
export function contactFields(
  form: ContactFormName,
  readPhone: rules.PhoneReader,
  given: Partial<ContactForm>,
) {
  return perContactField((field): z.ZodMiniType<string, string> => {
    const missing = `form.${field}Required` as const;
    const required = isRequired(field, form);
    // A required number that was not changed is valid if it can be written in E.164, which `readPhone` knows.
    if (field === 'phone')
      return rules.phone(readPhone, 'form.phoneInvalid', required ? { missing } : { given: given.phone });
    const rule = textRule(field, form);
    return rules.orGiven(given[field], required ? rule.check(z.minLength(1, missing)) : rule);
  });
}

/** Converts a validated form to the request's contact. @param e164 the phone number in E.164 */
export function toContact(form: ContactForm, e164: string): Contact {
  return { ...perContactField((field) => form[field]), phoneE164: e164, country: Number(form.country) };
}
