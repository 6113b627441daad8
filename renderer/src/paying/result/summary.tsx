import { Suspense } from 'react';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import type { PurchaseFacts, SummaryFacts } from './charge.ts';

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
