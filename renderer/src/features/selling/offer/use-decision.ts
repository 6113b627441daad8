import { useState } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { decideOffer } from '../../../api/offers.ts';
import { t } from '../../../i18n/texts.ts';
import { recheckOffer } from '../offer-changes.ts';
import { payments } from '../../../paying/paying.ts';
import { refreshTransactions } from '../../../paying/refresh.ts';
import { usePaymentRequest, type PaymentOutcome } from '../../../paying/use-payment-request.ts';
import { paths } from '../../../paths.ts';
import { currentScope } from '../../../state/preferences.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { offerFailure } from '../offer-failure.ts';

const TEXTS = {
  accept: { done: 'offer.accepted', failed: 'offer.acceptFailed', later: 'offer.acceptLaterFailed' },
  decline: { done: 'offer.declined', failed: 'offer.declineFailed', later: 'offer.declineLaterFailed' },
} as const;
/** What a seller can do with an offer. */
export type DecisionAction = keyof typeof TEXTS;

/** Accepts or declines an offer, once. Refetches the offer after every answer, because it may have changed. */
export function useDecision(offerId: string) {
  const request = usePaymentRequest();
  const [action, setAction] = useState<DecisionAction>('accept');

  const handleOutcome = (decided: DecisionAction, outcome: PaymentOutcome | undefined) => {
    if (!outcome || outcome.kind === 'under-way') return;
    if (outcome.kind === 'done') {
      void payments.forget(outcome.intent);
      showToast('success', t(TEXTS[decided].done));
    }
    if (outcome.kind === 'refused') showToast('error', outcome.text);
    if (outcome.kind === 'unreachable') showToast('error', t(TEXTS[decided].later));
    refreshTransactions();
  };

  return {
    busy: request.busy,
    outcome: request.outcome,
    /** @param offer as the seller sees it: nothing is sent if it is no longer so */
    async ask(wanted: DecisionAction, offer: Offer): Promise<PaymentOutcome | undefined> {
      setAction(wanted);
      const payment = {
        subject: { kind: 'offer', action: wanted, offerId },
        content: JSON.stringify([wanted, offerId]),
        where: paths.offers,
        recheck: () => recheckOffer(offer),
        send: (key: string) => decideOffer(wanted, offerId, currentScope(), key),
      } as const;
      const outcome = await request.ask(payment, offerFailure(TEXTS[wanted].failed));
      handleOutcome(wanted, outcome);
      return outcome;
    },
    async check(intent: Intent): Promise<void> {
      handleOutcome(action, await request.check(intent, TEXTS[action].failed));
    },
  };
}
/** The state and actions of `useDecision`. */
export type DecisionRequest = ReturnType<typeof useDecision>;
