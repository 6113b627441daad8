import * as z from 'zod/mini';

// Members that several requests have.

export const words = z.string().check(z.minLength(1));
/** The id of a country of GET countries. */
export const country = z.int();
/** A decimal amount. */
export const amount = z.number().check(z.positive());
export const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
export const phoneE164 = z.union([e164, z.literal('')]);
export const password = z.string().check(z.minLength(5));

/** Who pays or is paid, and where the bill goes. */
export const contact = {
  name: words,
  surname: words,
  phone: words,
  country,
  city: words,
  address: words,
  postCode: words,
};
