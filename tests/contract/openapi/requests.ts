import * as z from 'zod/mini';

import { SELLING_EXTERIORS } from '#shared/exterior.ts';

/**
 * The shop's requests, member by member. The schemas of answers are in `shared/wire/`. The product does not parse its
 * own requests, so these schemas serve the document and its tests only.
 */

const words = z.string().check(z.minLength(1));
/** The id of a country of GET countries. */
const country = z.int();
/** A decimal amount. */
const amount = z.number().check(z.positive());
const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
const phoneE164 = z.union([e164, z.literal('')]);
const password = z.string().check(z.minLength(5));

export const login = z.object({ username: words, password: words });

export const registration = z.object({
  name: words,
  surname: words,
  email: words,
  phone: z.string(),
  phoneE164,
  password,
  passConfirm: z.string(),
});

export const steamExchange = z.object({ code: words, code_verifier: words });

export const steamRedirect = z.object({
  return_to: z.optional(z.string()),
  state: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.literal('S256')),
});

export const askReset = z.object({ email: words });
export const reset = z.object({
  token: words,
  email: words,
  password,
  password_confirmation: z.string(),
});

export const profileChanges = z.object({
  name: z.optional(words),
  surname: z.optional(words),
  email: z.optional(words),
  phone: z.optional(e164),
  country: z.optional(country),
  city: z.optional(words),
  address: z.optional(words),
  zip: z.optional(words),
});
export const tradeLink = z.object({ url: words });
export const changePassword = z.object({
  current_password: z.string(),
  password,
  password_confirmation: z.string(),
});

const joined = z.optional(z.string());
export const itemsQuery = z.object({
  page: z.optional(z.int().check(z.minimum(1))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  sort: z.optional(z.enum(['asc', 'desc'])),
  search: z.optional(z.string().check(z.maxLength(200))),
  price_from: z.optional(z.number().check(z.nonnegative())),
  price_till: z.optional(z.number().check(z.nonnegative())),
  type: joined,
  quality: joined,
  heroes: joined,
  exterior_names: joined,
  item_class: joined,
  sale: z.optional(z.boolean()),
  new: z.optional(z.boolean()),
  random: z.optional(z.boolean()),
  category: z.optional(z.string()),
});
export const categoryQuery = z.object({ category: z.optional(z.string()) });
export const languageQuery = z.object({ lang_id: words });

export const cartLine = z.object({ item_id: words, is_variation: z.literal(false), count: z.literal(1) });
export const promoQuery = z.object({ code: words });

const contact = {
  name: words,
  surname: words,
  phone: words,
  country,
  city: words,
  address: words,
  postCode: words,
};
export const purchase = z.object({
  ...contact,
  phoneE164,
  email: z.optional(words),
  tradeUrl: words,
  promocode: z.nullable(z.string()),
  paymentType: z.enum(['balance', 'card']),
});
/** `amount` is EUR, whatever currency the shop shows. */
export const deposit = z.object({ ...contact, phoneE164, email: words, amount });

/** `price` is in the body's `currency`; `quality` is the exterior. */
export const sellOrder = z.object({
  title: words,
  price: amount,
  quality: z.enum(SELLING_EXTERIORS.map(({ value }) => value)),
  item_url: words,
});
export const offerChoice = z.object({ id: words });

/** Members after `postCode` go with the method: a card for `card-direct`, an account for the two of SEPA. */
export const payout = z.object({
  id: words,
  ...contact,
  phone: e164,
  email: words,
  card_number: z.optional(z.string().check(z.regex(/^\d{16,19}$/))),
  card_holder_name: z.optional(words),
  expire_month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  expire_year: z.optional(z.int()),
  first_name: z.optional(words),
  last_name: z.optional(words),
  account_number: z.optional(z.string().check(z.minLength(15))),
});

export const feedback = z.object({ name: words, email: words, message: words });
