import type { Endpoint } from './endpoints/endpoint.ts';

/**
 * The GETs that a page's document sends: their endpoint rows, and the document's script, which has no room for the rows'
 * schemas, take path, scope, session and `kept` from here.
 */
export const FIRST_CALLS = {
  session: { path: 'is-auth', scoped: false },
  languages: { path: 'languages', scoped: false, session: 'none', kept: true },
  currencies: { path: 'currencies', scoped: false, session: 'none', kept: true },
  localizations: { path: 'localizations', scoped: false, session: 'none', kept: true },
  settings: { path: 'settings', session: 'none', kept: true },
  countries: { path: 'countries', session: 'none', kept: true },
  categories: { path: 'categories', session: 'none', kept: true },
  recommended: { path: 'items/recommended', session: 'none' },
  items: { path: 'items/list', session: 'none' },
  item: { path: 'items/{id}', session: 'none' },
  subcategories: { path: 'items/subcategories', session: 'none', kept: true },
  cart: { path: 'cart' },
} as const satisfies Readonly<Record<string, Pick<Endpoint, 'path' | 'scoped' | 'session' | 'kept'>>>;
