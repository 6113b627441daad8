import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PriceQuestion } from '#shared/desk/view.ts';
import { queryClient } from '../api/query-client.ts';
import '../i18n/en/desk.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { openDesk } from './desk-client.ts';

/** The desk tells when a part has changed. Until then an answer is fresh. Its answers need no network of the page. */
const UNTIL_CHANGED = { staleTime: Infinity, networkMode: 'always', retry: false } as const;

/** Watch list, saved searches, settings and status. */
export const deskViewQuery = queryOptions({
  queryKey: [DESK_KEY, 'view'],
  queryFn: async () => (await openDesk()).view(),
  ...UNTIL_CHANGED,
});

/** The inbox, the newest entry first. */
export const deskInboxQuery = queryOptions({
  queryKey: [DESK_KEY, 'inbox'],
  queryFn: async () => (await openDesk()).inbox(),
  ...UNTIL_CHANGED,
});

/** The results of a saved search; null if there is none of this id. */
export const deskSearchQuery = (id: string) =>
  queryOptions({
    queryKey: [DESK_KEY, 'view', 'search', id],
    queryFn: async () => (await (await openDesk()).search(id)) ?? null,
    ...UNTIL_CHANGED,
  });

/** The remembered prices of items, in the order of the questions. */
export const deskPricesQuery = (questions: readonly PriceQuestion[]) =>
  queryOptions({
    queryKey: [DESK_KEY, 'prices', questions],
    queryFn: async () => (await openDesk()).prices([...questions]),
    placeholderData: keepPreviousData,
    ...UNTIL_CHANGED,
  });

/** Opens the desk, and asks for what each of its screens shows first. A failure is none here: the screens ask again. */
export async function prefetchDesk(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(deskViewQuery), queryClient.prefetchQuery(deskInboxQuery)]);
}
