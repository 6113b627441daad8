import { useQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';

/** What is still known of an item that is not for sale any more. */
export interface KnownItem {
  title: string | undefined;
  /** The server's word for its type, '' where that is not known. */
  type: string;
}

const card = z.object({ id: z.string(), title: z.optional(z.string()), type: z.string() });
const list = z.object({ items: z.array(card) });

/** The item as a list or its own page of this visit showed it. */
function inAnswers(client: QueryClient, id: string): KnownItem | undefined {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey[0] !== 'items' && queryKey[0] !== 'item') continue;
    const answer = z.safeParse(z.union([list, z.array(card), card]), state.data);
    if (!answer.success) continue;
    const shown = 'items' in answer.data ? answer.data.items : [answer.data].flat();
    const found = shown.find((each) => each.id === id);
    if (found) return { title: found.title, type: found.type };
  }
  return undefined;
}

/**
 * An item that the server does not have, as far as this visit or the member's own purchases know it.
 * @returns undefined for an id that nothing is known of, `pending` while the purchases are on their way
 */
export function useKnownItem(id: string): KnownItem | 'pending' | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const seen = inAnswers(queryClient, id);
  const purchases = useQuery({
    ...purchaseHistoryQuery(scope),
    enabled: settled && authenticated && !seen,
  });
  if (seen) return seen;
  if (purchases.isLoading) return 'pending';
  const own = purchases.data?.find((line) => line.itemId === id);
  return own && { title: own.title || undefined, type: '' };
}
