import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/content.ts';
import { call, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET faq. */
export const faqQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['faq'], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listFaq, { scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET static-pages: the list of existing `/{slug}` pages. */
export const staticPagesQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['static-pages'], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listStaticPages, { scope, signal }),
    staleTime: 10 * 60_000,
  });

/** GET static-pages/{id}. */
export const staticPageQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['static-page', id], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.getStaticPage, { scope, params: { id }, signal }),
    staleTime: 10 * 60_000,
  });

/** GET social-links. */
export const socialLinksQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['social-links'], scope.languageId),
    queryFn: ({ signal }) => call(endpoints.listSocialLinks, { scope, signal }),
    staleTime: Infinity,
  });
