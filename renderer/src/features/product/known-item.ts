import { useQuery } from '@tanstack/react-query';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { loadedItem } from '../../item/loaded-item.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';

/** The known data of an item that is no longer for sale. */
export interface KnownItem {
  title: string | undefined;
  /** The server's type; '' if unknown. */
  type: string;
}

/**
 * Data of an item that the server no longer has, from this visit's cache or the member's purchases.
 * @returns undefined for an unknown id, `pending` while the purchases load
 */
export function useKnownItem(id: string): KnownItem | 'pending' | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const seen = loadedItem(id, scope.languageId);
  const purchases = useQuery({
    ...purchaseHistoryQuery(scope),
    enabled: settled && authenticated && !seen,
  });
  if (seen) return seen;
  if (purchases.isLoading) return 'pending';
  const own = purchases.data?.find((line) => line.itemId === id);
  return own && { title: own.title || undefined, type: '' };
}
