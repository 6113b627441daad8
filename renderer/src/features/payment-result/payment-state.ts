import { depositFound, findPurchase, purchaseStage } from '#shared/rules/look-up.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import type { PurchaseSearch } from '../../payments/purchase-search.ts';

/** What is known of a payment. */
export interface PaymentState {
  kind: 'deposit' | 'purchase';
  stage: 'waiting' | 'done' | 'failed';
  /** The server's own word, undefined until it has said one. */
  status: string | undefined;
}

/** A deposit, by the answer of `deposit/status`; undefined while there is none. */
export function depositState(answer: { status: string | undefined } | undefined): PaymentState {
  if (!answer) return { kind: 'deposit', stage: 'waiting', status: undefined };
  const { stage } = depositFound(answer.status);
  return { kind: 'deposit', stage: stage === 'absent' ? 'waiting' : stage, status: answer.status };
}

/** True where the buyer's history has the order. */
export function isListed(order: string | undefined, lines: readonly PurchaseLine[] | undefined): boolean {
  return lines?.some(({ orderId }) => orderId === order) === true;
}

/** A purchase, by the buyer's history; one that is not there yet is waited for. */
export function purchaseState(
  order: string | undefined,
  lines: readonly PurchaseLine[] | undefined,
): PaymentState {
  const line = lines?.find(({ orderId }) => orderId === order);
  if (!line) return { kind: 'purchase', stage: 'waiting', status: undefined };
  return { kind: 'purchase', stage: purchaseStage(line.status), status: line.status || undefined };
}

/** The order of a purchase whose answer named none, once the history has it. */
export function orderOf(
  { itemIds, known }: PurchaseSearch,
  lines: readonly PurchaseLine[] | undefined,
): string | undefined {
  return findPurchase({ order: undefined, known, subject: { itemIds } }, lines ?? []).order;
}
