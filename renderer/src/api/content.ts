import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { faq, socialLinks, staticPage, staticPages } from '../../../shared/wire/content.ts';
import { get, type Scope } from './client.ts';

/** GET faq. */
export const faqQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['faq', scope.languageId],
    queryFn: ({ signal }) => get('faq', { schema: faq, scope, signal }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });

/** GET static-pages: the list that decides which `/{slug}` exist. */
export const staticPagesQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['static-pages', scope.languageId],
    queryFn: ({ signal }) => get('static-pages', { schema: staticPages, scope, signal }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });

/** GET static-pages/{id}. */
export const staticPageQuery = (id: string, scope: Scope) =>
  queryOptions({
    queryKey: ['static-page', id, scope.languageId],
    queryFn: ({ signal }) =>
      get(`static-pages/${encodeURIComponent(id)}`, { schema: staticPage, scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET social-links. */
export const socialLinksQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['social-links', scope.languageId],
    queryFn: ({ signal }) => get('social-links', { schema: socialLinks, scope, signal }),
    staleTime: Infinity,
  });
