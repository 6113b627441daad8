import { useEffect } from 'react';
import { hasEnded } from '#shared/rules/intent.ts';
import { payments, useIntents } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';

/**
 * Once a result page shows how a payment ended, its intent is forgotten and everything that shows money is asked
 * for again.
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
      // It learns of the end itself, and this runs again.
      else void payments.check(intent);
    }
  }, [ended, order, intents]);
}
