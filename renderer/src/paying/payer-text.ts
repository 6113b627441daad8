import { formatMoment } from '#shared/dates.ts';
import type { Intent } from '#shared/rules/intent.ts';
import type { Translate } from '../i18n/translate.ts';
import { payerState } from './payer-state.ts';

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
