import { formatMoment } from '#shared/dates.ts';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import type { Translate } from '../i18n/translate.ts';

/**
 * The knowledge about a payment that was handed to the payment provider:
 *
 * - `unpaid`: the server says that nothing was paid yet
 * - `with-provider`: the payer came back from the payment page, or no page was named; the server knows no outcome yet, or
 *   not even that it was paid
 * - `unknown`: the payer was sent to the payment page, and nothing was heard since
 */
export type PayerState = 'unpaid' | 'with-provider' | 'unknown';

/**
 * The state of an intent whose step is `away`. After a return from the payment page the server's 'unpaid' may only mean
 * that it has not heard of the payment yet.
 */
export function payerState(intent: Intent): PayerState {
  if (intent.returned !== undefined || isBeingConfirmed(intent)) return 'with-provider';
  return intent.unpaid === true ? 'unpaid' : 'unknown';
}

/**
 * True if the payer may go to the payment page: it may be unpaid, and its URL is known or can be asked for. After a return
 * from there only if the server says that nothing was paid.
 */
export const canContinue = (intent: Intent): boolean =>
  intent.step === 'away' &&
  !isBeingConfirmed(intent) &&
  (intent.unpaid === true || payerState(intent) !== 'with-provider');

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
      return t('unfinished.awayUnknown', { since: formatMoment(intent.started, Date.now()) });
  }
}
