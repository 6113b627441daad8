import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

/** Marks what belongs to whoever is signed in, and is gone when the session is. */
export const PRIVATE = { private: true } as const;

/** Server state of the whole app. GETs are asked again twice with backoff (document 3, decision 18). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
      refetchOnWindowFocus: false,
    },
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

/** Drops every answer that belonged to the session that ended. */
export function forgetPrivateAnswers(): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['private'] === true });
}
