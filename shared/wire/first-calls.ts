import type { Endpoint } from './endpoints/endpoint.ts';

/**
 * The GETs that a page's document sends: their endpoint rows, and the document's script, which has no room for the rows'
 * schemas, take path and scope from here.
 */
export const FIRST_CALLS = {
  session: { path: 'is-auth', scoped: false },
  languages: { path: 'languages', scoped: false },
  currencies: { path: 'currencies', scoped: false },
  localizations: { path: 'localizations', scoped: false },
  settings: { path: 'settings' },
  countries: { path: 'countries' },
  categories: { path: 'categories' },
  recommended: { path: 'items/recommended' },
  items: { path: 'items/list' },
  item: { path: 'items/{id}' },
  subcategories: { path: 'items/subcategories' },
  cart: { path: 'cart' },
} as const satisfies Readonly<Record<string, Pick<Endpoint, 'path' | 'scoped'>>>;
