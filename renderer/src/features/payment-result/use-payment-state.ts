import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound } from '../../api/errors.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { depositStatusQuery, purchaseHistoryQuery } from '../../api/payments.ts';
import { usePaymentKind } from '../../payments/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import type { PurchaseSearch } from '../../payments/purchase-search.ts';
import { depositState, isListed, orderOf, purchaseState, type PaymentState } from './payment-state.ts';
import type { ResultQuery } from './result-query.ts';

/** Between two questions about the same payment, in ms. */
const POLL_MS = 5000;
/** After this long in ms the payer need not look at the page any more, and is told so. */
const PATIENCE_MS = 10 * 60_000;
/** Between two questions from then on, in ms. */
const SLOW_POLL_MS = 60_000;

/** True once the page has waited for ten minutes. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return late;
}

/**
 * What the server says of a payment: a deposit by its status, a purchase by the buyer's history. It is asked every
 * 5 s, after 10 minutes once a minute, until it has ended. Network errors and a 404 keep it asking: the server may
 * learn of an order a little later than the page. A hidden page pauses.
 *
 * Where the address names no kind, this device's memory of the order decides. If it has none, the deposit is asked
 * first, and the history too once the server knows no such deposit.
 * @param assume what an address without a kind means; `purchase` never asks for a deposit
 * @param sought a purchase whose order nobody knows yet; it is looked for in the history
 */
export function usePaymentState(
  { topUp, order: named }: Pick<ResultQuery, 'topUp' | 'order'>,
  { assume = 'either', sought }: { assume?: 'purchase' | 'either'; sought?: PurchaseSearch | undefined } = {},
): PaymentState & { order: string | undefined; late: boolean } {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const remembered = usePaymentKind(named ?? '');
  const late = useLate();
  const every = late ? SLOW_POLL_MS : POLL_MS;
  const ask = settled && remembered !== undefined;
  const surelyPurchase = !topUp && (assume === 'purchase' || remembered === 'purchase');
  const surelyDeposit = topUp || remembered === 'deposit';

  const deposit = useQuery({
    ...depositStatusQuery(named ?? '', scope),
    enabled: ask && named !== undefined && !surelyPurchase,
    refetchInterval: ({ state }) => (depositState(state.data).stage === 'waiting' ? every : false),
  });
  const mayBePurchase = surelyPurchase || (!surelyDeposit && isNotFound(deposit.error));
  const orderIn = (lines: readonly PurchaseLine[] | undefined) => named ?? (sought && orderOf(sought, lines));
  const purchase = useQuery({
    ...purchaseHistoryQuery(scope),
    staleTime: 0,
    enabled: ask && authenticated && mayBePurchase && (named !== undefined || sought !== undefined),
    refetchInterval: ({ state: { data } }) =>
      purchaseState(orderIn(data), data).stage === 'waiting' ? every : false,
  });
  const order = orderIn(purchase.data);
  if (surelyPurchase || isListed(order, purchase.data))
    return { ...purchaseState(order, purchase.data), order, late };
  return { ...depositState(deposit.data), order: named, late };
}
