import { Suspense } from 'react';
import type { Price } from '#shared/money.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import type { AgreedSums } from './charge.ts';

/** A purchase, as far as the server's records or this device's know it. */
export interface PurchaseFacts {
  /** The items in the history; none before it lists them, and for a top-up. */
  lines: readonly PurchaseLine[];
  /** What this device knows of its sums. */
  sums?: AgreedSums;
}

/** What a result page shows of a payment. */
export interface SummaryFacts extends PurchaseFacts {
  /** The server's records say that it is paid. */
  isPaid?: boolean;
  /** The records say that no money has moved: the amount is struck. */
  failed?: boolean;
  /** What was put on the balance, or should have been. */
  topUp?: Price | undefined;
  /** The server's order number. */
  order: string | undefined;
}

// Lazy: they come with the history's answer, and the pages need none of them before.
const PaymentSummary = lazyCode(async () => (await import('./payment-summary.tsx')).PaymentSummary);
const PrintButton = lazyCode(async () => (await import('./payment-summary.tsx')).PrintPurchase);

/** The payment of a result page: items, amount and order number. Nothing while none of it is known. */
export function Summary(facts: SummaryFacts) {
  if (facts.lines.length === 0 && !facts.topUp && facts.sums?.charged === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PaymentSummary {...facts} />
    </Suspense>
  );
}

/** 'Print' for the order, once the history has it. */
export function PrintOrder(facts: PurchaseFacts) {
  if (facts.lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PrintButton {...facts} />
    </Suspense>
  );
}
