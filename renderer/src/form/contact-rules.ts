import * as z from 'zod/mini';
import type { Contact } from '../api/payments.ts';
import type { FormKey } from '../i18n/field-text.ts';
import type { ReadPhone } from '../phone/phone-numbers.ts';

const said = (key: FormKey): FormKey => key;

function required(missing: FormKey, most: number) {
  return z.string().check(z.trim(), z.minLength(1, said(missing)), z.maxLength(most));
}

/** The differences between the contact forms: checkout, top-up, payout. */
interface ContactRules {
  /** Reads the number as the form's phone field does. */
  readPhone: (text: string) => Promise<ReadPhone>;
  /** Checkout goes without. */
  emailRequired: boolean;
  /** What a wrong address is called; selling has words of its own. */
  emailInvalid?: 'form.emailInvalid' | 'form.emailFormatInvalid';
}

/** The fields of every contact form, for a schema of its own. */
export function contactFields({
  readPhone,
  emailRequired,
  emailInvalid = 'form.emailInvalid',
}: ContactRules) {
  const isEmail = z.refine<string>(
    (text) => text === '' || z.safeParse(z.email(), text).success,
    said(emailInvalid),
  );
  const email = z.string().check(z.trim(), z.maxLength(254), isEmail);
  return {
    name: required('form.nameRequired', 100),
    surname: required('form.surnameRequired', 100),
    email: emailRequired ? email.check(z.minLength(1, said('form.emailRequired'))) : email,
    phone: z.string().check(async (context) => {
      const { kind } = await readPhone(context.value);
      if (kind === 'valid') return;
      const message = {
        empty: said('form.phoneRequired'),
        invalid: said('form.phoneInvalid'),
        unsupported: said('phone.unsupported'),
      }[kind];
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    country: required('form.countryRequired', 20),
    city: required('form.cityRequired', 100),
    address: required('form.addressRequired', 250),
    postCode: required('form.postCodeRequired', 20),
  };
}

/** A contact as its form holds it; the country is an id, '' for none. */
export type ContactForm = Record<keyof ReturnType<typeof contactFields>, string>;

/** The fields by the names that the server may refuse them under, in the order one sees them. */
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

/** The fields in the order one sees them. */
export const CONTACT_ORDER = [
  'name',
  'surname',
  'email',
  'phone',
  'country',
  'city',
  'address',
  'postCode',
] as const satisfies readonly (keyof ContactForm)[];

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

/** A checked form as it travels. */
export function toContact(form: ContactForm, e164: string): Contact {
  const { name, surname, email, phone, country, city, address, postCode } = form;
  return { name, surname, email, phone, phoneE164: e164, country: Number(country), city, address, postCode };
}
