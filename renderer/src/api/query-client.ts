import { QueryCache, QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { logFailure } from '../platform/log-failure.ts';
import { isPassing } from './errors.ts';

/** Marks what belongs to whoever is signed in, and is gone when the session is. */
export const PRIVATE = { private: true } as const;

/** A GET that fails for a passing reason is tried twice more, with backoff. */
const PATIENCE = {
  retry: (failures: number, error: Error) => failures < 2 && isPassing(error),
  retryDelay: (attempt: number) => 500 * 2 ** attempt,
};

/** What a failed query is called in the log, where that is not 'Failed to load' and the first part of its key. */
const LOGGED_AS: Readonly<Record<string, string>> = { settings: 'Failed to fetch settings' };

/** Server state of the whole app. What failed for good is logged, whether a screen says so or not. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [what] }) =>
      logFailure(LOGGED_AS[String(what)] ?? `Failed to load ${String(what)}`, error),
  }),
  defaultOptions: {
    queries: { ...PATIENCE, staleTime: 60_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false },
    // Without a network they fail at once: what somebody wanted a while ago is not done behind their back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Has what stands under a key asked for anew, after something was done to it. A question that is under way may have
 * been answered before that: left alone, it would be waited for and believed.
 */
export async function askAgain(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Asks for itself alone, for whoever decides about money by the answer: one that is at hand may be from before the
 * payment, so may one that another has asked for, and a page's question that is called off, as `askAgain` does, is
 * answered with what was known before.
 * @throws ApiError
 */
export async function askApart<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const client = new QueryClient({ defaultOptions: { queries: { ...PATIENCE, gcTime: 0 } } });
  // A question that waits for the network goes on with it.
  client.mount();
  try {
    return await client.fetchQuery(query);
  } finally {
    client.unmount();
  }
}

/** Drops every answer that belonged to the session that ended. */
export function forgetPrivateAnswers(): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['private'] === true });
}

/** Asks again for the member's own answers that failed: what refused them is over. */
export async function askRefusedAgain(): Promise<void> {
  await queryClient.refetchQueries({
    predicate: ({ meta, state }) => meta?.['private'] === true && state.status === 'error',
    type: 'active',
  });
}
