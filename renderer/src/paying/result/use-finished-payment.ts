import { useEffect } from 'react';
import { PAYMENT_METHOD_ROWS } from '#shared/payment-methods.ts';
import { hasEnded, type Subject } from '#shared/rules/intent.ts';
import { keepDrafts, readDrafts } from '../../form/drafts.ts';
import { t } from '../../i18n/texts.ts';
import { payments, useIntents } from '../paying.ts';
import { refreshAfterEnd, refreshMoney } from '../refresh.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** Tells that the checkout could not save the buyer's details, which it did not know before the payment page. */
function tellUnsavedDetails(): void {
  if (readDrafts().saveFailed !== true) return;
  keepDrafts({ saveFailed: undefined });
  showToast('warning', t('checkout.saveFailed'));
}

/**
 * Once a payment has ended on a result page: removes its intent, refetches balance, cart and histories, and tells what
 * the checkout could not tell before the payment page.
 * @param stage as the page shows it
 */
export function useFinishedPayment(order: string | undefined, stage: 'waiting' | 'done' | 'failed'): void {
  const intents = useIntents();
  useEffect(() => {
    // Drafts belong to the member, who is known with the profile.
    if (stage === 'waiting') return;
    void (order === undefined ? refreshMoney() : refreshAfterEnd(order, stage)).then(tellUnsavedDetails);
  }, [stage, order]);

  useEffect(() => {
    if (stage === 'waiting' || order === undefined) return;
    for (const intent of intents) {
      if (intent.order !== order) continue;
      if (hasEnded(intent)) void payments.forget(intent);
      // The checkout may forget it after that. The check updates the intent, and the effect runs again.
      else void refreshAfterEnd(order, stage).then(() => payments.check(intent));
    }
  }, [stage, order, intents]);
}

/** True for a payment that was made on the provider's page: a top-up, or a purchase by card. */
export function isPaidAtProvider(subject: Subject): boolean {
  if (subject.kind === 'purchase') return PAYMENT_METHOD_ROWS[subject.by].funds === 'provider';
  return subject.kind === 'deposit';
}

/**
 * Tells that a payment has been processed, where its dialog could not: the payer was on the provider's page.
 * @param isProcessed true once the server's records say so, and this device has sent the payment
 */
export function usePaidToast(isProcessed: boolean): void {
  useEffect(() => {
    if (isProcessed) showToast('success', t('topup.done'));
  }, [isProcessed]);
}
