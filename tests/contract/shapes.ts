import * as z from 'zod/mini';

/**
 * The contract's demands on a backend, member by member and strict. The product's own schemas are lenient and would not
 * notice a sandbox that drifts from the contract.
 */
const whole = z.int();
const amount = z.number().check(z.gte(0));
const bool = z.union([z.boolean(), z.literal(0), z.literal(1)]);
const id = z.union([whole, z.string().check(z.minLength(1))]);
const words = z.string().check(z.minLength(1));
/** A date as text, or epoch seconds. */
const when = z.union([words, z.number().check(z.gt(1_000_000_000), z.lt(10_000_000_000))]);

/** A success with its payload. */
export function payload<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ status: z.literal('OK'), payload: schema });
}

/** A failure: at least one of these members. */
export const refusal = z
  .object({
    status: z.optional(z.string().check(z.refine((status) => status !== 'OK', 'is a success'))),
    message: z.optional(words),
    error: z.optional(words),
    errors: z.optional(z.record(words, z.array(words).check(z.minLength(1)))),
  })
  .check(
    z.refine(
      (body) => Boolean(body.message ?? body.error ?? body.errors),
      'says nothing about what is wrong',
    ),
  );

export const isAuth = z.object({ status: z.string(), authenticated: bool, emailVerified: bool });

export const languages = z.array(z.object({ id, code: words, title: words, default: bool }));
export const localizations = z.record(z.string(), z.string());
export const currencies = z.array(
  z.object({
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    symbol: words,
    value: z.number().check(z.gt(0)),
    default: bool,
  }),
);
export const settings = z.object({
  requisites: z.string(),
  copyright: z.optional(z.string()),
  support_email: z.string().check(z.regex(/@/)),
  is_reg_enabled: bool,
  min_top_up: amount,
  vat_percent: amount,
  payment_methods: z.array(words),
  google_tag: z.optional(z.nullable(z.string())),
  internal_currency: z.object({
    name: words,
    image: z.optional(z.nullable(z.string())),
    exchange_rate_eur: z.optional(z.nullable(z.number().check(z.gt(0)))),
  }),
});
export const countries = z.array(
  z.object({ id, title: words, iso: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
);

interface Category {
  id: string | number;
  name: string;
  url: string;
  subcategories: Category[];
}
const category: z.ZodMiniType<Category> = z.object({
  id,
  name: words,
  url: words,
  get subcategories() {
    return z.array(category);
  },
});
export const categories = z.array(category);

const item = z.object({
  id,
  title: z.optional(z.string()),
  type: words,
  exterior: z.optional(z.nullable(z.string())),
  category: z.optional(z.nullable(z.string())),
  quality: z.optional(z.nullable(z.string())),
  price: z.number().check(z.gt(0)),
  img_url: words,
  badges: z.optional(z.array(z.enum(['TOP', 'NEW', 'SALE']))),
  old_price: z.optional(z.nullable(z.number().check(z.gt(0)))),
  float: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1)))),
  stattrak: z.optional(bool),
  pattern: z.optional(z.nullable(z.union([whole, z.string().check(z.regex(/^\d+$/))]))),
});
const items = z.array(item);
export const itemList = z.object({
  status: z.literal('OK'),
  payload: items,
  meta: z.object({ total: whole, pages: whole }),
});
export const itemDetails = z.extend(item, {
  weapon: z.optional(z.nullable(z.string())),
  collection: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  similar: z.optional(items),
});
export const filterData = z.object({
  types: z.array(words),
  qualities: z.array(words),
  heroes: z.array(words),
  exterior_names: z.array(words),
  classes: z.array(words),
  sorts: z.optional(z.array(words)),
  filters: z.optional(z.array(words)),
  collections: z.optional(z.array(words)),
});
export const subcategories = z.array(z.object({ category: words, sub_categories: z.array(words) }));

export const profile = z.object({
  name: z.string(),
  surname: z.string(),
  email: words,
  phone: z.string(),
  balance: amount,
  avatar_medium: z.optional(z.nullable(z.string())),
  /** A country's id, or its name in backends that store that. */
  country: z.union([z.string(), whole]),
  city: z.string(),
  address: z.string(),
  zip: z.string(),
  steamId: z.optional(z.nullable(z.string())),
  steam_trade_link: z.optional(z.nullable(z.string())),
  created_at: when,
});
const sum = z.object({ display: z.union([z.string(), z.number()]), eur: z.union([z.string(), z.number()]) });
export const financialSummary = z.object({
  purchases: sum,
  sales: sum,
  available_balance: z.union([z.string(), z.number()]),
  currency_code: words,
  currency_symbol: words,
});
export const cart = z.object({
  items: z.array(
    z.object({
      item_id: id,
      is_variation: bool,
      count: whole,
      item: z.object({ id, title: words, type: words, price: amount, img_url: words }),
      error: z.optional(z.nullable(z.string())),
    }),
  ),
  total: amount,
  promo: z.optional(z.nullable(z.unknown())),
});
export const purchases = z.array(
  z.object({
    id,
    created_at: when,
    sum: z.union([z.string(), z.number()]),
    count: whole,
    currency: z.unknown(),
    status: words,
    item_id: id,
    title: words,
    category: words,
    img_url: words,
  }),
);

export const offer = z.object({
  id,
  order_nr: words,
  date_time: when,
  title: words,
  status: words,
  user_price: z.number().check(z.gt(0)),
  service_price: z.optional(z.nullable(amount)),
  currency: words,
  item_url: words,
  quality: z.enum([
    'field_tested',
    'battle_scarred',
    'minimal_wear',
    'well_worn',
    'factory_new',
    'not_painted',
  ]),
});
export const offers = z.array(offer);
/** The answer of a call that starts or ends something. */
export const moved = z.object({
  status: z.literal('OK'),
  id: z.optional(id),
  message: z.optional(words),
  redirect_url: z.optional(words),
});

export const deposits = z.array(
  z.object({
    id,
    created_at: when,
    sum: amount,
    currency: z.object({ symbol: words, code: words }),
    status: words,
  }),
);
/** The answer has no envelope: `status` is the deposit's. */
export const depositStatus = z.object({ status: words });
export const promo = z.object({
  id,
  code: words,
  type: words,
  description: z.optional(z.nullable(z.string())),
  discount_type: z.enum(['percent', 'fixed']),
  discount_amount: amount,
  calculated_discount: amount,
  applies_to_delivery: bool,
});
/** The answer of a call that takes money. */
export const paid = z.object({
  status: z.literal('OK'),
  balance: z.optional(amount),
  redirect_url: z.optional(words),
  message: z.optional(words),
});
