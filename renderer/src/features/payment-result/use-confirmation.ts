import { useQuery } from '@tanstack/react-query';
import { depositStage } from '../../../../shared/wire/payments.ts';
import { depositStatusQuery, purchaseHistoryQuery } from '../../api/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import type { ResultQuery } from './result-query.ts';

/** Between two questions about the same payment (document 2, §9). */
export const POLL_MS = 5000;

export type Confirmation = 'confirmed' | 'refused' | 'waiting';

/**
 * What the server says of a payment that an address calls successful (document 3, decision 20). A deposit by its
 * status, a purchase by the buyer's history; who is not signed in, or names no order, keeps waiting.
 */
export function useConfirmation({ topUp, order = '' }: ResultQuery): Confirmation {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const deposit = useQuery({
    ...depositStatusQuery(order, scope),
    enabled: settled && topUp && order !== '',
    refetchInterval: ({ state }) => (depositStage(state.data?.status) === 'pending' ? POLL_MS : false),
  });
  const purchase = useQuery({
    ...purchaseHistoryQuery(scope),
    enabled: settled && authenticated && !topUp && order !== '',
    refetchInterval: ({ state }) => (state.data?.some((line) => line.orderId === order) ? false : POLL_MS),
  });

  if (!topUp) return purchase.data?.some((line) => line.orderId === order) ? 'confirmed' : 'waiting';
  if (!deposit.data) return 'waiting';
  switch (depositStage(deposit.data.status)) {
    case 'success':
      return 'confirmed';
    case 'failed':
    case 'missing':
      return 'refused';
    case 'pending':
      return 'waiting';
  }
}
