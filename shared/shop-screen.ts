import * as z from 'zod/mini';

/** An argument of a screen: plain text of at most 512 characters. */
const text = z.optional(z.string().check(z.maxLength(512)));
/** One part of a catalogue path. */
const part = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const RESULT_PAGES = ['success', 'pending', 'processing', 'fail'] as const;
export const ACCOUNT_SECTIONS = ['transactions', 'orders', 'offers'] as const;

/** The screens of the trader's desk. */
export const DESK_SCREENS = ['watches', 'searches', 'inbox', 'settings'] as const;

/** A screen that a deep link or the desktop's menu can ask for, with its arguments. */
export const shopScreen = z.union([
  z.object({ kind: z.enum(['home', 'cart', 'account']) }),
  z.object({ kind: z.literal('account-section'), section: z.enum(ACCOUNT_SECTIONS) }),
  z.object({
    kind: z.literal('payment-result'),
    page: z.enum(RESULT_PAGES),
    type: text,
    order: text,
    error: text,
  }),
  z.object({
    kind: z.literal('catalogue'),
    /** Up to three segments: category, subcategory, item. */
    place: z.array(part).check(z.maxLength(3)),
    search: text,
    sort: text,
    page: text,
  }),
  z.object({ kind: z.literal('email-verified'), already: z.boolean() }),
  z.object({ kind: z.literal('desk'), part: z.enum(DESK_SCREENS) }),
  /** A saved search. */
  z.object({ kind: z.literal('desk-search'), id: part }),
]);
export type ShopScreen = z.output<typeof shopScreen>;
