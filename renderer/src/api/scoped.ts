import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import type { Scope } from './client.ts';
import { queryClient } from './query-client.ts';

/** True where two keys differ in their last part at most: the scope, or its language. */
function sameSubject(a: QueryKey, b: QueryKey): boolean {
  return a.length === b.length && hashKey(a.slice(0, -1)) === hashKey(b.slice(0, -1));
}

/**
 * Key and placeholder of a query whose answer depends on the scope. While the same is asked for in another currency or
 * language, what was on screen stays, with its own prices. Answers that were dropped, as those of a session that
 * ended, are not kept.
 * @param subject what is asked for
 * @param part the scope, or its language where no price is in the answer
 */
export function scoped<const Subject extends QueryKey>(subject: Subject, part: Scope | Scope['languageId']) {
  // A currency is known by its code: its symbol may not be known yet where the same is asked for early.
  const last = typeof part === 'object' ? { ...part, currency: part.currency.code } : part;
  const queryKey = [...subject, last] as const;
  return {
    queryKey,
    placeholderData: <Data>(
      before: Data | undefined,
      query: Pick<Query, 'queryKey' | 'queryHash'> | undefined,
    ) =>
      query && sameSubject(query.queryKey, queryKey) && queryClient.getQueryCache().get(query.queryHash)
        ? before
        : undefined,
  };
}
