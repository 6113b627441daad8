import * as z from 'zod/mini';
import { SELLING_EXTERIORS } from '../exterior.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { SORT_IDS } from '../sorts.ts';
import * as notFromPage from './not-from-page.ts';

const words = z.string().check(z.minLength(1));
/** The id of a country of GET countries. */
const country = z.int();
/** A decimal amount. */
const amount = z.number().check(z.positive());
const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
const phoneE164 = z.union([e164, z.literal('')]);
const password = z.string().check(z.minLength(5));

/** Billing details of the payer or the payee. */
const contact = {
  name: words,
  surname: words,
  phone: words,
  country,
  city: words,
  address: words,
  postCode: words,
};

/** A float. */
const partOfOne = z.number().check(z.minimum(0), z.maximum(1));

/** Several values, separated by commas. */
const joined = z.optional(z.string());

/**
 * Queries and bodies of requests, by endpoint. The shop imports types only, so that it does not load the schemas. The
 * OpenAPI document and the contract tests use the schemas.
 */
export const REQUESTS = {
  getLocalizations: {
    query: z.object({ lang_id: words }),
  },
  login: {
    body: z.object({ username: words, password: words }),
  },
  register: {
    body: z.object({
      name: words,
      surname: words,
      email: words,
      phone: z.string(),
      phoneE164,
      password,
      passConfirm: z.string(),
    }),
  },
  steamExchange: {
    body: z.object({ code: words, code_verifier: words }),
  },
  askPasswordReset: {
    body: z.object({ email: words }),
  },
  resetPassword: {
    body: z.object({
      token: words,
      email: words,
      password,
      password_confirmation: z.string(),
    }),
  },
  saveProfile: {
    body: z.object({
      name: z.optional(words),
      surname: z.optional(words),
      email: z.optional(words),
      phone: z.optional(e164),
      country: z.optional(country),
      city: z.optional(words),
      address: z.optional(words),
      zip: z.optional(words),
    }),
  },
  saveTradeLink: {
    body: z.object({ url: words }),
  },
  changePassword: {
    body: z.object({
      current_password: z.string(),
      password,
      password_confirmation: z.string(),
    }),
  },
  listItems: {
    query: z.object({
      page: z.optional(z.int().check(z.minimum(1))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      sort: z.optional(z.enum(SORT_IDS)),
      search: z.optional(z.string().check(z.maxLength(200))),
      price_from: z.optional(z.number().check(z.nonnegative())),
      price_till: z.optional(z.number().check(z.nonnegative())),
      type: joined,
      quality: joined,
      heroes: joined,
      exterior_names: joined,
      item_class: joined,
      float_from: z.optional(partOfOne),
      float_till: z.optional(partOfOne),
      stattrak: z.optional(z.boolean()),
      pattern: joined,
      collection: joined,
      sale: z.optional(z.boolean()),
      new: z.optional(z.boolean()),
      random: z.optional(z.boolean()),
      category: z.optional(z.string()),
    }),
  },
  getFilterData: {
    query: z.object({ category: z.optional(z.string()) }),
  },
  listSubcategories: {
    query: z.object({ category: z.optional(z.string()) }),
  },
  sendFeedback: {
    body: z.object({ name: words, email: words, message: words }),
  },
  addToCart: {
    body: z.object({ item_id: words, is_variation: z.literal(false), count: z.literal(1) }),
  },
  changeCartCount: {
    body: notFromPage.cartCount,
  },
  checkPromo: {
    query: z.object({ code: words }),
  },
  purchase: {
    body: z.object({
      ...contact,
      phoneE164,
      email: z.optional(words),
      tradeUrl: words,
      promocode: z.nullable(z.string()),
      paymentType: z.enum(PAYMENT_METHODS),
    }),
  },
  deposit: {
    /** `amount` is always EUR. */
    body: z.object({ ...contact, phoneE164, email: words, amount }),
  },
  purchasePack: {
    body: notFromPage.purchasePack,
  },
  purchasePrompt: {
    body: notFromPage.purchasePrompt,
  },
  createOffer: {
    /** `price` is in the currency of the request; `quality` is the exterior. */
    body: z.object({
      title: words,
      price: amount,
      quality: z.enum(SELLING_EXTERIORS.map(({ value }) => value)),
      item_url: words,
    }),
  },
  acceptOffer: {
    body: z.object({ id: words }),
  },
  declineOffer: {
    body: z.object({ id: words }),
  },
  requestPayout: {
    /** The members after `postCode` depend on the method: a card for `card-direct`, an account for both SEPA methods. */
    body: z.object({
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
    }),
  },
} as const satisfies Readonly<Record<string, { query?: z.ZodMiniObject; body?: z.ZodMiniObject }>>;
