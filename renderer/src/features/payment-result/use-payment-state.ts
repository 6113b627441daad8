import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/errors.ts';
import { depositStatusQuery, purchaseHistoryQuery } from '../../api/payments.ts';
import { useKindOf } from '../../payments/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { depositState, purchaseState, type PaymentState } from './payment-state.ts';
import type { ResultQuery } from './result-query.ts';

/** Between two questions about the same payment (document 2, §9). */
const POLL_MS = 5000;

/**
 * What the server says of a payment, asked every 5 s until it has ended (document 3, decisions 19 and 20): a deposit
 * by its status, a purchase by the buyer's history. Network errors keep it asking, a hidden page pauses it. An
 * address that says neither is what this device remembers of the order, else a deposit's unless the server knows no
 * such deposit.
 * @param patient false stops asking
 */
export function usePaymentState(
  { topUp, order = '' }: Pick<ResultQuery, 'topUp' | 'order'>,
  { patient = true, assume = 'either' }: { patient?: boolean; assume?: 'purchase' | 'either' } = {},
): PaymentState {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const remembered = useKindOf(order);
  const ask = settled && patient && order !== '' && remembered !== undefined;
  const surelyPurchase = !topUp && (assume === 'purchase' || remembered === 'purchase');

  const deposit = useQuery({
    ...depositStatusQuery(order, scope),
    enabled: ask && !surelyPurchase,
    refetchInterval: ({ state }) =>
      isNotFound(state.error) || depositState(state.data).stage !== 'waiting' ? false : POLL_MS,
  });
  const isPurchase = surelyPurchase || (!topUp && isNotFound(deposit.error));
  const purchase = useQuery({
    ...purchaseHistoryQuery(scope),
    staleTime: 0,
    enabled: ask && authenticated && isPurchase,
    refetchInterval: ({ state }) => (purchaseState(order, state.data).stage === 'waiting' ? POLL_MS : false),
  });
  if (isPurchase) return purchaseState(order, purchase.data);
  // Nobody knows such a deposit: a query can say anything.
  if (isNotFound(deposit.error)) return { kind: 'deposit', stage: 'failed', status: undefined };
  return depositState(deposit.data);
}
