import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound, isUnavailable } from '../../api/errors.ts';
import { depositFound, findPurchase, purchaseStage } from '#shared/rules/look-up.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { depositStatusQuery, purchaseHistoryQuery } from '../../api/payments.ts';
import { pollAfter } from '../../api/polling-pause.ts';
import { usePaymentKind } from '../paying.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import type { PurchaseSearch } from './purchase-search.ts';
import type { ResultQuery } from './result-query.ts';

/** The state of a payment, from the server's records. */
interface PaymentState {
  kind: 'deposit' | 'purchase';
  stage: 'waiting' | 'done' | 'failed';
  /** The server's status; undefined until it names one. */
  status: string | undefined;
}

/** The state of a deposit. @param answer the answer of `deposit/status`; undefined while it loads */
function depositState(answer: { status: string | undefined } | undefined): PaymentState {
  if (!answer) return { kind: 'deposit', stage: 'waiting', status: undefined };
  const { stage } = depositFound(answer.status);
  return {
    kind: 'deposit',
    stage: stage === 'absent' || stage === 'unknown' ? 'waiting' : stage,
    status: answer.status,
  };
}

/** True if the buyer's history has the order. */
function isListed(order: string | undefined, lines: readonly PurchaseLine[] | undefined): boolean {
  return lines?.some(({ orderId }) => orderId === order) === true;
}

/** The state of a purchase, from the buyer's history; `waiting` if it is not there yet. */
function purchaseState(order: string | undefined, lines: readonly PurchaseLine[] | undefined): PaymentState {
  const line = lines?.find(({ orderId }) => orderId === order);
  if (!line) return { kind: 'purchase', stage: 'waiting', status: undefined };
  return { kind: 'purchase', stage: purchaseStage(line.status), status: line.status || undefined };
}

/** The order number of a purchase whose answer named none; undefined until the history has it. */
function orderOf(
  { itemIds, known }: PurchaseSearch,
  lines: readonly PurchaseLine[] | undefined,
): string | undefined {
  return findPurchase({ order: undefined, known, subject: { itemIds } }, lines ?? []).order;
}

/** How often to ask about a payment, in ms. */
const POLL_MS = 5000;
/** After this long in ms, tell the payer that they can leave the page. */
const PATIENCE_MS = 10 * 60_000;
/** How often to ask after that, in ms. */
const SLOW_POLL_MS = 60_000;

/** The error of the last answer, if the shop is being updated. While it is asked again, that is not known anew. */
function useUpdate(isAsking: boolean, error: unknown): unknown {
  const [update, setUpdate] = useState<unknown>();
  const now = isUnavailable(error) ? error : undefined;
  if (!isAsking && now !== update) setUpdate(now);
  return update;
}

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
 * The state of a payment: a deposit from its status, a purchase from the buyer's history. Asks every 5 s, after 10
 * minutes once a minute, until it has ended. Continues after network errors and a 404, because the server may learn of an
 * order later than the page. A hidden page pauses.
 *
 * If the URL names no kind, this device's record of the order decides. Without a record it asks for a deposit first, and
 * on a 404 also for the history.
 * @param assume the kind of a URL without one; `purchase` never asks for a deposit
 * @param sought finds a purchase without an order number in the history
 * @returns `lines` are those of a purchase; `update` is the error of a shop that is being updated
 */
export function usePaymentState(
  { topUp, order: named }: Pick<ResultQuery, 'topUp' | 'order'>,
  { assume = 'either', sought }: { assume?: 'purchase' | 'either'; sought?: PurchaseSearch | undefined } = {},
): PaymentState & {
  order: string | undefined;
  late: boolean;
  lines: readonly PurchaseLine[];
  update: unknown;
} {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const remembered = usePaymentKind(named ?? '');
  const late = useLate();
  const every = late ? SLOW_POLL_MS : POLL_MS;
  const ask = settled && remembered !== undefined;
  const isPurchase = !topUp && (assume === 'purchase' || remembered === 'purchase');
  const isDeposit = topUp || remembered === 'deposit';

  const deposit = useQuery({
    ...depositStatusQuery(named ?? '', scope),
    enabled: ask && named !== undefined && !isPurchase,
    refetchInterval: ({ state }) =>
      depositState(state.data).stage === 'waiting' ? pollAfter(every, state.error) : false,
  });
  const mayBePurchase = isPurchase || (!isDeposit && isNotFound(deposit.error));
  const orderIn = (lines: readonly PurchaseLine[] | undefined) => named ?? (sought && orderOf(sought, lines));
  const purchase = useQuery({
    ...purchaseHistoryQuery(scope),
    // An end is final. The checkout may have read it.
    staleTime: ({ state: { data } }) =>
      purchaseState(orderIn(data), data).stage === 'waiting' ? 0 : Infinity,
    enabled: ask && authenticated && mayBePurchase && (named !== undefined || sought !== undefined),
    refetchInterval: ({ state: { data, error } }) =>
      purchaseState(orderIn(data), data).stage === 'waiting' ? pollAfter(every, error) : false,
  });
  const order = orderIn(purchase.data);
  const update = useUpdate(deposit.isFetching || purchase.isFetching, deposit.error ?? purchase.error);
  if (isPurchase || isListed(order, purchase.data))
    return {
      ...purchaseState(order, purchase.data),
      ...{ order, late, update },
      lines: purchase.data?.filter(({ orderId }) => orderId === order) ?? [],
    };
  return { ...depositState(deposit.data), order: named, late, update, lines: [] };
}
