import {
  hashKey,
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { logFailure } from '../platform/log-failure.ts';
import { LONGEST_MS, SILENT_MS } from './call-pause.ts';
import { isTransient, isUnavailable, waitLeft } from './errors.ts';
import { tellTabs } from './tab-news.ts';

/** Marks queries of the signed-in member: `dropPrivateQueries` removes them when the session ends. */
export const PRIVATE = { private: true } as const;

/**
 * Retries a GET twice after a transient failure, with backoff, and not before the server wants it: after a 429 the pause of
 * all calls holds it (`call-pause.ts`). A long wait is no retry: the screen says until when.
 */
const RETRY_OPTIONS = {
  retry: (failures: number, error: Error) =>
    failures < 2 && isTransient(error) && waitLeft(error) <= SILENT_MS,
  retryDelay: (attempt: number, error: Error) =>
    Math.max(500 * 2 ** attempt, isUnavailable(error) ? waitLeft(error) : 0),
};

/** Refetches a failed query that is shown, when the server wants to be asked again. */
function refetchLater(failed: Query<unknown, unknown>, wait: number): void {
  const predicate = (query: Query) => query === failed && query.state.status === 'error';
  setTimeout(
    () => void queryClient.refetchQueries({ type: 'active', predicate }),
    Math.min(wait, LONGEST_MS),
  );
}

/** Log texts by the first part of the query key, where 'Failed to load' plus that part does not fit. */
const LOGGED_AS: Readonly<Record<string, string>> = { settings: 'Failed to fetch settings' };

/** The app's query cache. Logs every query that finally failed, whether or not a screen shows it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const what = String(query.queryKey[0]);
      logFailure(LOGGED_AS[what] ?? `Failed to load ${what}`, error);
      const wait = waitLeft(error);
      if (wait > 0) refetchLater(query, wait);
    },
  }),
  defaultOptions: {
    queries: { ...RETRY_OPTIONS, staleTime: 60_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false },
    // Offline, mutations fail at once: they must not be sent later without the user knowing.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The last refetch of each key. */
const refetches = new Map<string, Promise<void>>();

async function refetch(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Refetches queries after a change on the server, here and in the other windows of the browser. Cancels running requests
 * first: they may have been answered before the change. A later change cancels this one's refetch, and both resolve when
 * its own has ended, also by a failure.
 */
export function cancelAndInvalidate(queryKey: QueryKey): Promise<void> {
  tellTabs(queryKey);
  return refetchQueries(queryKey);
}

/** The same in this window only, after a change that another window has made. */
export async function refetchQueries(queryKey: QueryKey): Promise<void> {
  const key = hashKey(queryKey);
  refetches.set(key, refetch(queryKey));
  let ended: Promise<void> | undefined;
  while (ended !== refetches.get(key)) {
    ended = refetches.get(key);
    await ended;
  }
}

/**
 * Fetches with a private QueryClient: payment checks must not share cached or in-flight answers. Such an answer may
 * be from before the payment, and a query that `cancelAndInvalidate` cancels resolves with its old data. Offline it fails
 * at once: what follows it must not be sent later without the user knowing.
 * @throws ApiError
 */
export async function fetchUncached<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const queries = { ...RETRY_OPTIONS, gcTime: 0, networkMode: 'always' } as const;
  return new QueryClient({ defaultOptions: { queries } }).fetchQuery(query);
}

const isPrivate = ({ meta }: Query): boolean => meta?.['private'] === true;

/** Drops every answer of the earlier session. @param signedIn fetches again what is shown, for the next session */
export function dropPrivateQueries(signedIn: boolean): void {
  queryClient.removeQueries({ predicate: isPrivate, type: signedIn ? 'inactive' : 'all' });
  if (signedIn) void queryClient.resetQueries({ predicate: isPrivate });
}

/** Refetches the member's shown queries; the others when they are shown again. */
export async function refetchPrivateQueries(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isPrivate });
}

/** Refetches the member's shown queries that failed, after the reason for their refusal is gone. */
export async function refetchFailedPrivateQueries(): Promise<void> {
  await queryClient.refetchQueries({
    predicate: (query) => isPrivate(query) && query.state.status === 'error',
    type: 'active',
  });
}
