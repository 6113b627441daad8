import type * as catalogue from '#shared/wire/endpoints/catalogue.ts';
import type * as start from '#shared/wire/endpoints/start.ts';
import { callAddress, fillPath, scopeParams } from '#shared/wire/call-address.ts';
import { itemsParams, type ItemsRequest } from '#shared/wire/items-request.ts';

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

/**
 * Paths below `/api/` of queries with another name. Their types are those of the endpoints' rows: the rows' schemas are
 * too large for the boot script.
 */
const PATHS: {
  session: (typeof start.isAuth)['path'];
  recommended: (typeof catalogue.listRecommended)['path'];
  items: (typeof catalogue.listItems)['path'];
  item: (typeof catalogue.getItem)['path'];
  subcategories: (typeof catalogue.listSubcategories)['path'];
} = {
  session: 'is-auth',
  recommended: 'items/recommended',
  items: 'items/list',
  item: 'items/{id}',
  subcategories: 'items/subcategories',
};

/** The paths that are the names of their queries. */
type NamedPath = (
  | typeof start.listLanguages
  | typeof start.listCurrencies
  | typeof start.getSettings
  | typeof start.listCountries
  | typeof start.getLocalizations
  | typeof catalogue.listCategories
)['path'];

const hasOtherName = (kind: FirstQuery['kind']): kind is keyof typeof PATHS => kind in PATHS;

const pathOf = (kind: FirstQuery['kind']): string =>
  hasOtherName(kind) ? PATHS[kind] : (kind satisfies NamedPath);

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
  return callAddress(fillPath(pathOf(query.kind), query.kind === 'item' ? { id: query.id } : {}), {
    ...(isScoped && scopeParams(currency, languageId)),
    ...paramsOf(query),
  });
}
