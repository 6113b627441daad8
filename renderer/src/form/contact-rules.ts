import * as z from 'zod/mini';
import type { Contact } from '../api/payments.ts';
import type { FormKey } from '../i18n/field-text.ts';
import { PHONE_ERRORS } from '../phone/phone-errors.ts';
import type { ReadPhone } from '../phone/phone-numbers.ts';
import * as rules from './field-rules.ts';

const textKey = (key: FormKey): FormKey => key;

/** The fields in the order on screen. */
export const CONTACT_ORDER = [
  'name',
  'surname',
  'email',
  'phone',
  'country',
  'city',
  'address',
  'postCode',
] as const;

/** The values of a contact form. The country is an id, '' for none. */
export type ContactForm = Record<(typeof CONTACT_ORDER)[number], string>;

/** The differences between the contact forms: checkout, top-up, payout. */
interface ContactRules {
  /** Parses a number like the form's phone field. */
  readPhone: (text: string) => Promise<ReadPhone>;
  /** False at checkout. */
  emailRequired: boolean;
  /** The error text of an invalid email; selling has its own. */
  emailInvalid?: 'form.emailInvalid' | 'form.emailFormatInvalid';
  /** The profile's values, which are valid while they are not changed. */
  given?: Partial<ContactForm>;
}

/** The rules of the contact fields, to build a form's schema from. */
export function contactFields({
  readPhone,
  emailRequired,
  emailInvalid = 'form.emailInvalid',
  given = {},
}: ContactRules) {
  const text = (field: keyof ContactForm, missing: FormKey, most: number) =>
    rules.orGiven(given[field], rules.required(missing, most));
  const email = rules.email(emailInvalid);
  return {
    name: text('name', 'form.nameRequired', 100),
    surname: text('surname', 'form.surnameRequired', 100),
    email: rules.orGiven(
      given.email,
      emailRequired ? email.check(z.minLength(1, textKey('form.emailRequired'))) : email,
    ),
    // A number that was not changed is valid if it can be written in E.164, which `readPhone` knows.
    phone: z.string().check(async (context) => {
      const found = await readPhone(context.value);
      if (found.kind === 'valid') {
        context.value = found.international;
        return;
      }
      const message = {
        empty: textKey('form.phoneRequired'),
        invalid: textKey('form.phoneInvalid'),
        ...PHONE_ERRORS,
      }[found.kind];
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    country: text('country', 'form.countryRequired', 20),
    city: text('city', 'form.cityRequired', 100),
    address: text('address', 'form.addressRequired', 250),
    postCode: rules.orGiven(
      given.postCode,
      rules.postCode.check(z.minLength(1, textKey('form.postCodeRequired'))),
    ),
  };
}

/** Form fields by the server's field names, in the order on screen. */
export const CONTACT_NAMES = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  phoneE164: 'phone',
  country: 'country',
  city: 'city',
  address: 'address',
  postCode: 'postCode',
} as const satisfies Record<string, keyof ContactForm>;

/** An empty contact form. */
export const NO_CONTACT: ContactForm = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  postCode: '',
};

/** True if every field has a value, apart from the email, which may be optional. */
export function hasRequiredContact(form: ContactForm): boolean {
  return CONTACT_ORDER.every((field) => field === 'email' || form[field].trim() !== '');
}

/** Converts a validated form to the request's contact. @param e164 the phone number in E.164 */
export function toContact(form: ContactForm, e164: string): Contact {
  const { name, surname, email, phone, country, city, address, postCode } = form;
  return { name, surname, email, phone, phoneE164: e164, country: Number(country), city, address, postCode };
}
