import { callAddress, fillPath, scopeParams } from '#shared/wire/call-address.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import { itemsParams, type ItemsRequest } from '#shared/wire/items-request.ts';

/**
 * A GET that the app or a screen begins with, as data. The boot script sends it by its address, before the app's code
 * is there; the app turns it into query options (`prefetch-first.ts`) and takes the boot script's answer. Its kind names
 * the call in `FIRST_CALLS`.
 */
export type FirstQuery =
  | { kind: 'session' | 'languages' | 'currencies' | 'settings' | 'countries' }
  | { kind: 'recommended' | 'categories' | 'cart' }
  | { kind: 'items'; wanted: ItemsRequest }
  | { kind: 'item'; id: string }
  | { kind: 'localizations'; languageId: string }
  | { kind: 'subcategories'; category: 'cs2' | undefined };

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
  const { path, scoped }: Pick<Endpoint, 'path' | 'scoped'> = FIRST_CALLS[query.kind];
  return callAddress(fillPath(path, query.kind === 'item' ? { id: query.id } : {}), {
    ...(scoped !== false && scopeParams(currency, languageId)),
    ...paramsOf(query),
  });
}
