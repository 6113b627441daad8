import { depositFound, purchaseStage } from '../../../../shared/rules/look-up.ts';
import type { PurchaseLine } from '../../../../shared/wire/payments.ts';

/** What is known of a payment. `status` is the server's own word, undefined until it has said one. */
export interface PaymentState {
  kind: 'deposit' | 'purchase';
  stage: 'waiting' | 'done' | 'failed';
  status: string | undefined;
}

/** A deposit, by the answer of `deposit/status`; undefined while there is none. */
export function depositState(answer: { status: string | undefined } | undefined): PaymentState {
  if (!answer) return { kind: 'deposit', stage: 'waiting', status: undefined };
  const { stage } = depositFound(answer.status);
  return { kind: 'deposit', stage: stage === 'absent' ? 'waiting' : stage, status: answer.status };
}

/** A purchase, by the buyer's history; one that is not there yet is waited for. */
export function purchaseState(order: string, lines: readonly PurchaseLine[] | undefined): PaymentState {
  const line = lines?.find(({ orderId }) => orderId === order);
  if (!line) return { kind: 'purchase', stage: 'waiting', status: undefined };
  return { kind: 'purchase', stage: purchaseStage(line.status), status: line.status || undefined };
}
