import { depositFound, findPurchase, purchaseStage } from '#shared/rules/look-up.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import type { PurchaseSearch } from './purchase-search.ts';

/** The state of a payment, from the server's records. */
export interface PaymentState {
  kind: 'deposit' | 'purchase';
  stage: 'waiting' | 'done' | 'failed';
  /** The server's status; undefined until it names one. */
  status: string | undefined;
}

/** The state of a deposit. @param answer the answer of `deposit/status`; undefined while it loads */
export function depositState(answer: { status: string | undefined } | undefined): PaymentState {
  if (!answer) return { kind: 'deposit', stage: 'waiting', status: undefined };
  const { stage } = depositFound(answer.status);
  return {
    kind: 'deposit',
    stage: stage === 'absent' || stage === 'unknown' ? 'waiting' : stage,
    status: answer.status,
  };
}

/** True if the buyer's history has the order. */
export function isListed(order: string | undefined, lines: readonly PurchaseLine[] | undefined): boolean {
  return lines?.some(({ orderId }) => orderId === order) === true;
}

/** The state of a purchase, from the buyer's history; `waiting` if it is not there yet. */
export function purchaseState(
  order: string | undefined,
  lines: readonly PurchaseLine[] | undefined,
): PaymentState {
  const line = lines?.find(({ orderId }) => orderId === order);
  if (!line) return { kind: 'purchase', stage: 'waiting', status: undefined };
  return { kind: 'purchase', stage: purchaseStage(line.status), status: line.status || undefined };
}

/** The order number of a purchase whose answer named none; undefined until the history has it. */
export function orderOf(
  { itemIds, known }: PurchaseSearch,
  lines: readonly PurchaseLine[] | undefined,
): string | undefined {
  return findPurchase({ order: undefined, known, subject: { itemIds } }, lines ?? []).order;
}
