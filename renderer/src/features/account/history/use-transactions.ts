import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { offerHistoryQuery } from '../../../api/offers.ts';
import { depositHistoryQuery, purchaseHistoryQuery } from '../../../api/payments.ts';
import { pollAfter } from '../../../api/polling-pause.ts';
import { queryClient } from '../../../api/query-client.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { useSession } from '../../../state/session.ts';
import { isInProgress } from './in-progress.ts';
import { mergeTransactions, type Transaction, type TransactionType } from './transactions.ts';

/** How often a history with a transaction in progress is fetched, in ms. A hidden page pauses. */
const POLL_MS = 5000;

const pollWhile = (
  type: TransactionType,
  { data: rows, error }: { data: readonly { status: string }[] | undefined; error: unknown },
) => (rows?.some(({ status }) => isInProgress(type, status)) ? pollAfter(POLL_MS, error) : (false as const));

/** The merged history and the state of its three calls. */
export interface Transactions {
  rows: readonly Transaction[];
  /** The first call for offers is on its way: those that wait for the member would move the history down. */
  isFirstAsk: boolean;
  /** The histories that are still loading. */
  loading: readonly TransactionType[];
  /** The histories that failed to load; the rows have the others. */
  failed: readonly TransactionType[];
  /** The error of the first of these. */
  reason: unknown;
  /** The state of each call. */
  asked: readonly { isPending: boolean; failureCount: number }[];
  retrying: boolean;
  retry: () => void;
}

/** Loads all three histories at once. If one fails, the others are shown. */
export function useTransactions(): Transactions {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const shared = { enabled: settled && authenticated };
  const deposits = useQuery({
    ...depositHistoryQuery(scope),
    ...shared,
    refetchInterval: ({ state }) => pollWhile('deposits', state),
  });
  const purchases = useQuery({
    ...purchaseHistoryQuery(scope),
    ...shared,
    refetchInterval: ({ state }) => pollWhile('purchases', state),
  });
  const offers = useQuery({
    ...offerHistoryQuery(scope),
    ...shared,
    refetchInterval: ({ state }) => pollWhile('offers', state),
  });
  const rows = useMemo(
    () => mergeTransactions({ deposits: deposits.data, purchases: purchases.data, offers: offers.data }),
    [deposits.data, purchases.data, offers.data],
  );
  const all = [
    ['deposits', deposits],
    ['purchases', purchases],
    ['offers', offers],
  ] as const;
  const failed = all.filter(([, { isError, data }]) => isError && data === undefined);
  const loading = all.filter(([, { isPending }]) => isPending).map(([type]) => type);
  useRefreshOnChange(rows, loading.length === 0);
  return {
    rows,
    isFirstAsk: offers.isPending && offers.failureCount === 0,
    loading,
    failed: failed.map(([type]) => type),
    reason: failed[0]?.[1].error,
    asked: [deposits, purchases, offers],
    retrying: failed.some(([, { isFetching }]) => isFetching),
    retry: () => failed.forEach(([, query]) => void query.refetch()),
  };
}

/** Refetches balance and totals when a status changes while the page is open. */
function useRefreshOnChange(rows: readonly Transaction[], whole: boolean): void {
  const statuses = rows.map(({ uniqueId, status }) => `${uniqueId} ${status}`).join('\n');
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!whole || seen.current === statuses) return;
    if (seen.current !== undefined)
      for (const queryKey of [['profile'], ['financial-summary']])
        void queryClient.invalidateQueries({ queryKey });
    seen.current = statuses;
  }, [whole, statuses]);
}
