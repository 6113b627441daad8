import { useQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';

/** The known data of an item that is no longer for sale. */
export interface KnownItem {
  title: string | undefined;
  /** The server's type; '' if unknown. */
  type: string;
}

const card = z.object({ id: z.string(), title: z.optional(z.string()), type: z.string() });
const list = z.object({ items: z.array(card) });

/** Finds the item in the cached answers of this visit. */
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
 * Data of an item that the server no longer has, from this visit's cache or the member's purchases.
 * @returns undefined for an unknown id, `pending` while the purchases load
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
