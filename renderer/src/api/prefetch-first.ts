import { cartQuery } from './cart.ts';
import type { Scope } from './client.ts';
import type { FirstQuery } from './first-query.ts';
import { categoriesQuery, itemQuery, itemsQuery, recommendedQuery, subcategoriesQuery } from './items.ts';
import { countriesQuery, currenciesQuery, languagesQuery, localizationsQuery } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { authCheckQuery } from './session.ts';
import { settingsQuery } from './settings.ts';

/**
 * Fetches a first query into the cache, where the screen finds it. A failure is none here: the screen reports it.
 * @returns resolves when it is answered or has failed
 */
export function prefetchFirst(query: FirstQuery, scope: Scope): Promise<void> {
  switch (query.kind) {
    case 'session':
      return queryClient.prefetchQuery(authCheckQuery);
    case 'languages':
      return queryClient.prefetchQuery(languagesQuery);
    case 'currencies':
      return queryClient.prefetchQuery(currenciesQuery);
    case 'settings':
      return queryClient.prefetchQuery(settingsQuery(scope));
    case 'countries':
      return queryClient.prefetchQuery(countriesQuery(scope));
    case 'localizations':
      return queryClient.prefetchQuery(localizationsQuery(query.languageId));
    case 'cart':
      return queryClient.prefetchQuery(cartQuery(scope));
    case 'recommended':
      return queryClient.prefetchQuery(recommendedQuery(scope));
    case 'categories':
      return queryClient.prefetchQuery(categoriesQuery(scope));
    case 'items':
      return queryClient.prefetchQuery(itemsQuery(query.wanted, scope));
    case 'item':
      return queryClient.prefetchQuery(itemQuery(query.id, scope));
    case 'subcategories':
      return queryClient.prefetchQuery(subcategoriesQuery(query.category, scope));
  }
}
