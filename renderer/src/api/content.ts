import { queryOptions } from '@tanstack/react-query';
import { faq, socialLinks, staticPage, staticPages } from '#shared/wire/content.ts';
import { get, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET faq. */
export const faqQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['faq'], scope.languageId),
    queryFn: ({ signal }) => get('faq', { schema: faq, scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET static-pages: the list that decides which `/{slug}` exist. */
export const staticPagesQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['static-pages'], scope.languageId),
    queryFn: ({ signal }) => get('static-pages', { schema: staticPages, scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET static-pages/{id}. */
export const staticPageQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['static-page', id], scope.languageId),
    queryFn: ({ signal }) =>
      get(`static-pages/${encodeURIComponent(id)}`, { schema: staticPage, scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET social-links. */
export const socialLinksQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['social-links'], scope.languageId),
    queryFn: ({ signal }) => get('social-links', { schema: socialLinks, scope, signal }),
    staleTime: Infinity,
  });
