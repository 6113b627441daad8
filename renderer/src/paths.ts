import { encodePart } from '#shared/address.ts';
import { copiesAddressSearch } from '#shared/item-search.ts';
import { pathPart } from '#shared/rules/category-address.ts';

/**
 * All addresses of the shop that it links to. Build links with them; `app/routes.ts` has each one's screen, and says
 * who may open it.
 */
export const paths = {
  home: '/',
  products: '/products',
  new: '/new',
  sale: '/sale',
  cart: '/cart',
  favourites: '/favourites',
  compare: '/compare',
  help: '/help',
  desk: '/desk',
  account: '/account',
  personal: '/account/personal',
  transactions: '/account/transactions',
  orders: '/account/orders',
  offers: '/account/offers',
  resetPassword: '/reset-password',
  emailVerification: '/email-verification',
  verified: '/email/verify/success',

  /** The result pages; undefined parameters are left out. */
  success: (query: ResultWords) => `/success-payment${toQuery(query)}`,
  failure: (query: ResultWords) => `/fail-payment${toQuery(query)}`,
  pending: (query: ResultWords) => `/pending-payment${toQuery(query)}`,

  /** The catalogue with a search. */
  search: (text: string) => list({ search: text }),

  /** The catalogue of a game and a chip, as far as they are named, with a query. */
  list,

  /** All copies of an item, the cheapest first. */
  copies: (title: string, exterior?: string) =>
    `/products?${new URLSearchParams({ search: copiesAddressSearch(title, exterior), sort: 'asc' })}`,

  /** An item's page, with its category and subcategory if known, else `all`. */
  item: (item: { id: string; category?: string | undefined; subcategory?: string | undefined }) =>
    `/products/${segment(item.category)}/${segment(item.subcategory)}/${encodePart(item.id)}`,

  staticPage: (page: { id: string; slug: string }) =>
    page.slug ? `/${encodePart(page.slug)}` : `/static-page/${encodePart(page.id)}`,
} as const;

function list(query: Query<'search' | 'type' | 'sort'>, ...place: readonly string[]): string {
  return ['/products', ...place.map(segment)].join('/') + toQuery(query);
}

type Query<Key extends string> = Partial<Record<Key, string | undefined>>;
type ResultWords = Query<'type' | 'order' | 'error'>;

function toQuery(words: Query<string>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(words)) if (value !== undefined) query.set(key, value);
  return query.size === 0 ? '' : `?${query}`;
}

/** One part of a path: in lower case, with its first space as an underscore. `.` and `..` would change the path. */
function segment(text = ''): string {
  return encodePart(pathPart(/^\.{0,2}$/.test(text) ? 'all' : text));
}
