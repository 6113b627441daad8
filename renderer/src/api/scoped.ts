import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import type { Scope } from './client.ts';
import { queryClient } from './query-client.ts';

/** True when two keys differ at most in their last part: the scope or its language. */
function sameSubject(a: QueryKey, b: QueryKey): boolean {
  return a.length === b.length && hashKey(a.slice(0, -1)) === hashKey(b.slice(0, -1));
}

/**
 * Key and placeholder of a query whose answer depends on the scope. After a change of currency or language, the old
 * answer stays shown, with its own prices, until the new one arrives. Dropped answers are not shown.
 * @param subject the key without the scope
 * @param part the scope, or only its language when the answer has no price
 */
export function scoped<const Subject extends QueryKey>(subject: Subject, part: Scope | Scope['languageId']) {
  // Only the currency's code goes into the key: its symbol may still be unknown when the query is prefetched.
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
