import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/start.ts';
import { call, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET languages. Sent without a language, because none is known yet. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(endpoints.listLanguages, { signal }),
  staleTime: Infinity,
});

/** GET localizations: texts of one language. */
export const localizationsQuery = (languageId: string) =>
  queryOptions({
    queryKey: ['localizations', languageId],
    queryFn: ({ signal }) => call(endpoints.getLocalizations, { query: { lang_id: languageId }, signal }),
    staleTime: Infinity,
  });

/** GET currencies. Sent without a currency, because none is known yet. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call(endpoints.listCurrencies, { signal }),
  staleTime: Infinity,
});

/** GET countries, named in the scope's language. */
export const countriesQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['countries'], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listCountries, { scope, signal }),
    staleTime: Infinity,
  });
