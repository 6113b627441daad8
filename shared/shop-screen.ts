import * as z from 'zod/mini';
import { encodePart } from './address.ts';

export const RESULT_PAGES = ['success', 'pending', 'processing', 'fail'] as const;
export const ACCOUNT_SECTIONS = ['transactions', 'orders', 'offers'] as const;

/** The screens of the trader's desk. */
export const DESK_SCREENS = ['watches', 'searches', 'inbox', 'settings'] as const;

/** A screen that a deep link or the desktop's menu can ask for, with its arguments. */
export const shopScreen = z.lazy(() => {
  /** An argument of a screen: plain text of at most 512 characters. */
  const text = z.optional(z.string().check(z.maxLength(512)));
  /** One part of a catalogue path. */
  const part = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
  return z.union([
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
});
export type ShopScreen = z.output<typeof shopScreen>;

/** The screen's path from the root, without its query. */
function placeOf(screen: ShopScreen): string {
  switch (screen.kind) {
    case 'home':
      return '/';
    case 'cart':
    case 'account':
      return `/${screen.kind}`;
    case 'account-section':
      return `/account/${screen.section}`;
    case 'payment-result':
      return `/${screen.page}-payment`;
    case 'catalogue':
      return ['', 'products', ...screen.place].join('/');
    case 'email-verified':
      return `/email/verify/${screen.already ? 'already-success' : 'success'}`;
    case 'desk':
      return screen.part === 'watches' ? '/desk' : `/desk/${screen.part}`;
    case 'desk-search':
      return `/desk/searches/${screen.id}`;
  }
}

function argumentsOf(screen: ShopScreen): Readonly<Record<string, string | undefined>> {
  switch (screen.kind) {
    case 'payment-result':
      return { type: screen.type, order: screen.order, error: screen.error };
    case 'catalogue':
      return { search: screen.search, sort: screen.sort, page: screen.page };
    default:
      return {};
  }
}

/** The screen's path and query in the router. */
export function screenPath(screen: ShopScreen): string {
  const pairs = Object.entries(argumentsOf(screen)).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodePart(value)}`],
  );
  return placeOf(screen) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
