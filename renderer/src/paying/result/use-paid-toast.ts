import { useEffect } from 'react';
import { PAYMENT_METHOD_ROWS } from '#shared/payment-methods.ts';
import type { Subject } from '#shared/rules/intent.ts';
import { t } from '../../i18n/texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

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
