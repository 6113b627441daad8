import type { PaymentKind, PaymentOutcome, SandboxContext } from '../context.ts';
import { type ReturnTarget, createSession } from '../gateway/sessions.ts';
import { scheduleStep } from './steps.ts';
import { findOffer, setOfferStatus } from './offers.ts';
import { type Payout, findPayout, setPayoutState } from './payouts.ts';
import type { PayoutState } from './tables.ts';

/** The payment kind of a `card-form` payout. */
export const PAYOUT_PAYMENT = 'payout';

/** A payout's reference at the payment pages. */
export function payoutReference({ id }: Pick<Payout, 'id'>): string {
  return `PO-${id}`;
}

function payoutOf(context: SandboxContext, reference: string): Payout | undefined {
  const id = /^PO-(\d{1,12})$/.exec(reference)?.[1];
  return id === undefined ? undefined : findPayout(context, Number(id));
}

/** Opens the payment pages for a payout, where the seller enters the card. Returns their address. */
export function openPayoutPages(
  context: SandboxContext,
  userId: number,
  payout: Payout,
  returnTo: ReturnTarget,
): string {
  const reference = payoutReference(payout);
  return createSession(context, { kind: PAYOUT_PAYMENT, userId, reference, amount: payout.amount, returnTo })
    .url;
}

const ENDS = {
  success: 'processing',
  error: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<PaymentOutcome, PayoutState>;

/** Payouts at the payment pages: an offer moves only after its seller has entered a card. */
export const payoutPayment: PaymentKind = {
  direction: 'out',
  canPay: (context, reference) => payoutOf(context, reference)?.state === 'waiting',
  settle: (context, reference, outcome) => {
    const payout = payoutOf(context, reference);
    if (payout?.state !== 'waiting') return;
    // A tester may have changed the offer in the meantime: then there is nothing to pay.
    const ready = findOffer(context, payout.offer_id)?.status === 'ready_for_payout';
    setPayoutState(context, payout.id, outcome === 'success' && !ready ? 'cancelled' : ENDS[outcome]);
    if (outcome !== 'success' || !ready) return;
    setOfferStatus(context, payout.offer_id, 'payout_processing');
    scheduleStep(context, payout.offer_id, 'money');
  },
  returnPage: () => ({ path: 'account/offers', query: {} }),
};
