import { useEffect } from 'react';
import { hasEnded } from '#shared/rules/intent.ts';
import { payments, useIntents } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';

/**
 * Once a payment has ended on a result page: removes its intent and refetches balance, cart and histories.
 * @param ended true once the page shows the end
 */
export function useFinishedPayment(order: string | undefined, ended: boolean): void {
  const intents = useIntents();
  useEffect(() => {
    if (ended) void refreshMoney();
  }, [ended, order]);

  useEffect(() => {
    if (!ended || order === undefined) return;
    for (const intent of intents) {
      if (intent.order !== order) continue;
      if (hasEnded(intent)) void payments.forget(intent);
      // The check updates the intent, and the effect runs again.
      else void payments.check(intent);
    }
  }, [ended, order, intents]);
}
