import { queryOptions } from '@tanstack/react-query';
import { countries, currencies, languages, localizations } from '#shared/wire/preferences.ts';
import { get, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET languages. Asked before a language is known, so without one. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => get('languages', { schema: languages, signal }),
  staleTime: Infinity,
});

/** GET localizations: texts of one language. */
export const localizationsQuery = (languageId: string) =>
  queryOptions({
    queryKey: ['localizations', languageId],
    queryFn: ({ signal }) =>
      get('localizations', {
        schema: localizations,
        query: { lang_id: languageId },
        envelope: 'bare',
        signal,
      }),
    staleTime: Infinity,
  });

/** GET currencies. Asked before a currency is known, so without one. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => get('currencies', { schema: currencies, signal }),
  staleTime: Infinity,
});

/** GET countries, titled in the language of the scope. */
export const countriesQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['countries'], scope.languageId),
    queryFn: ({ signal }) => get('countries', { schema: countries, scope, signal }),
    staleTime: Infinity,
  });
