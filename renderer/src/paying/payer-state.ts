import { formatMoment } from '#shared/dates.ts';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import type { Translate } from '../i18n/translate.ts';

/**
 * The knowledge about a payment that was handed to the payment provider:
 *
 * - `unpaid`: the server says that nothing was paid yet
 * - `with-provider`: the payer came back from the payment page, or no page was named; the server has no outcome yet
 * - `unknown`: the payer was sent to the payment page, and nothing was heard since
 */
export type PayerState = 'unpaid' | 'with-provider' | 'unknown';

/** The state of an intent whose step is `away`. */
export function payerState(intent: Intent): PayerState {
  if (intent.unpaid === true) return 'unpaid';
  return intent.returned !== undefined || isBeingConfirmed(intent) ? 'with-provider' : 'unknown';
}

/** True if the payer may go to the payment page: it may be unpaid, and its URL is known or can be asked for. */
export const canContinue = (intent: Intent): boolean =>
  intent.step === 'away' && !isBeingConfirmed(intent) && payerState(intent) !== 'with-provider';

/** Says how a payment at the payment provider is, as far as known, and what to do. */
export function payerText(intent: Intent, t: Translate): string {
  switch (payerState(intent)) {
    case 'unpaid':
      return t('unfinished.away');
    case 'with-provider':
      return t('unfinished.withProvider', {
        since: formatMoment(intent.returned ?? intent.started, Date.now()),
      });
    case 'unknown':
      return t('unfinished.awayUnknown');
  }
}
