import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Desk } from '#shared/desk/desk.ts';
import { seenList } from '#shared/desk/seen-list.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { isEnglishNow } from './page-item.ts';

const item = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  exterior: z.optional(z.string()),
  stattrak: z.boolean(),
  price: z.object({ minor: z.number() }),
});

/** A query of `itemsQuery`: what its key and its answer hold. */
const listQuery = z.object({
  request: seenList.shape.request,
  scope: z.object({ currency: z.string(), languageId: z.optional(z.string()) }),
  data: z.object({ items: z.array(item), total: z.number() }),
});

function report(desk: Desk, { queryKey, state: { data } }: Query): void {
  const [, request, scope] = queryKey;
  const read = z.safeParse(listQuery, { request, scope, data });
  // Whether titles are English is known of the language that is shown.
  if (!read.success || read.data.scope.languageId !== currentScope().languageId) return;
  const { items, total } = read.data.data;
  void desk.rememberPrices({
    request: read.data.request,
    currency: read.data.scope.currency,
    isEnglish: isEnglishNow(),
    total,
    items: items.map(({ price, ...named }) => ({ ...named, price: price.minor })),
  });
}

/** Prices of older lists are not of now. In ms. */
const FRESH_MS = 60_000;

/** Has the desk remember the prices of the lists that the page got, before and from now on. */
export function reportLists(desk: Desk): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: ['items'] }))
    if (Date.now() - query.state.dataUpdatedAt < FRESH_MS) report(desk, query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'items')
      report(desk, event.query);
  });
}
