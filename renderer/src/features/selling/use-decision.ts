import { useState } from 'react';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { decideOffer } from '../../api/offers.ts';
import { t } from '../../i18n/texts.ts';
import { payments } from '../../payments/payments.ts';
import { refreshTransactions } from '../../payments/refresh.ts';
import { useAsk, type Outcome } from '../../payments/use-ask.ts';
import { paths } from '../../paths.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/toasts.ts';

export type DecisionAction = 'accept' | 'decline';

const DONE = { accept: 'offer.accepted', decline: 'offer.declined' } as const;
const LATER = { accept: 'offer.acceptLaterFailed', decline: 'offer.declineLaterFailed' } as const;

/**
 * Accepts or declines an offer, once (document 2, §4). Whatever comes of it the offer is asked for anew, for it may
 * have changed meanwhile.
 */
export function useDecision(offerId: string) {
  const accept = useAsk('offer.acceptFailed');
  const decline = useAsk('offer.declineFailed');
  const [action, setAction] = useState<DecisionAction>('accept');
  const requests = { accept, decline };

  const goOn = (of: DecisionAction, outcome: Outcome) => {
    if (outcome.kind === 'done') {
      payments.forget(outcome.intent);
      showToast('success', t(DONE[of]));
    }
    if (outcome.kind === 'refused') showToast('error', outcome.text);
    if (outcome.kind === 'unreachable') showToast('error', t(LATER[of]));
    if (outcome.kind !== 'under-way') refreshTransactions();
  };

  return {
    busy: accept.busy || decline.busy,
    outcome: requests[action].outcome,
    async ask(wanted: DecisionAction): Promise<void> {
      if (accept.busy || decline.busy) return;
      setAction(wanted);
      requests[wanted === 'accept' ? 'decline' : 'accept'].clear();
      const outcome = await requests[wanted].ask({
        subject: { kind: 'offer', action: wanted, offerId },
        content: JSON.stringify([wanted, offerId]),
        where: paths.offers,
        send: (key) => decideOffer(wanted, offerId, currentScope(), key),
      });
      goOn(wanted, outcome);
    },
    async check(intent: Intent): Promise<void> {
      goOn(action, await requests[action].check(intent));
    },
  };
}
export type Decide = ReturnType<typeof useDecision>;
