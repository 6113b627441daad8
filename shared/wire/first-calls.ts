import type { Endpoint } from './endpoints/endpoint.ts';

/**
 * The GETs that a page's document sends: their endpoint rows, and the document's script, which has no room for the rows'
 * schemas, take path, scope and session from here.
 */
export const FIRST_CALLS = {
  session: { path: 'is-auth', scoped: false },
  languages: { path: 'languages', scoped: false, session: 'none' },
  currencies: { path: 'currencies', scoped: false, session: 'none' },
  localizations: { path: 'localizations', scoped: false, session: 'none' },
  settings: { path: 'settings', session: 'none' },
  countries: { path: 'countries', session: 'none' },
  categories: { path: 'categories', session: 'none' },
  recommended: { path: 'items/recommended', session: 'none' },
  items: { path: 'items/list', session: 'none' },
  item: { path: 'items/{id}', session: 'none' },
  subcategories: { path: 'items/subcategories', session: 'none' },
  cart: { path: 'cart' },
} as const satisfies Readonly<Record<string, Pick<Endpoint, 'path' | 'scoped' | 'session'>>>;
