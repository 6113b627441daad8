import type * as catalogue from '#shared/wire/endpoints/catalogue.ts';
import type * as start from '#shared/wire/endpoints/start.ts';
import { callAddress, fillPath, scopeParams } from './call-address.ts';
import { itemsParams, type ItemsRequest } from './items-request.ts';

/**
 * A GET that the app or a screen begins with, as data. The boot script sends it by its address, before the app's code
 * is there; the app turns it into query options (`api/first-queries.ts`) and takes the boot script's answer.
 */
export type FirstQuery =
  | { kind: 'session' | 'languages' | 'currencies' | 'settings' | 'countries' }
  | { kind: 'recommended' | 'categories' }
  | { kind: 'items'; wanted: ItemsRequest }
  | { kind: 'item'; id: string }
  | { kind: 'localizations'; languageId: string }
  | { kind: 'subcategories'; category: 'cs2' | undefined };

/** Paths below `/api/`. Their types are those of the endpoints' rows: the rows' schemas are too large for the boot script. */
const PATHS: {
  session: (typeof start.isAuth)['path'];
  languages: (typeof start.listLanguages)['path'];
  currencies: (typeof start.listCurrencies)['path'];
  settings: (typeof start.getSettings)['path'];
  countries: (typeof start.listCountries)['path'];
  localizations: (typeof start.getLocalizations)['path'];
  recommended: (typeof catalogue.listRecommended)['path'];
  categories: (typeof catalogue.listCategories)['path'];
  items: (typeof catalogue.listItems)['path'];
  item: (typeof catalogue.getItem)['path'];
  subcategories: (typeof catalogue.listSubcategories)['path'];
} = {
  session: 'is-auth',
  languages: 'languages',
  currencies: 'currencies',
  settings: 'settings',
  countries: 'countries',
  localizations: 'localizations',
  recommended: 'items/recommended',
  categories: 'categories',
  items: 'items/list',
  item: 'items/{id}',
  subcategories: 'items/subcategories',
};

/** A visitor's choices; undefined where the server's default applies. */
export interface FirstScope {
  currency: string | undefined;
  languageId: string | undefined;
}

/** The query's own parameters. */
function paramsOf(query: FirstQuery) {
  if (query.kind === 'items') return itemsParams(query.wanted);
  if (query.kind === 'localizations') return { lang_id: query.languageId };
  return query.kind === 'subcategories' ? { category: query.category } : {};
}

/** The query's address below `/api/`, exactly as the app's client will ask for it. */
export function addressOf(query: FirstQuery, { currency = 'EUR', languageId }: FirstScope): string {
  const isScoped = !['session', 'languages', 'currencies', 'localizations'].includes(query.kind);
  return callAddress(fillPath(PATHS[query.kind], query.kind === 'item' ? { id: query.id } : {}), {
    ...(isScoped && scopeParams(currency, languageId)),
    ...paramsOf(query),
  });
}
