import { formatMoment } from '#shared/dates.ts';
import { askedUntil, type Intent, type Subject } from '#shared/rules/intent.ts';
import type { Translate } from '../i18n/translate.ts';

/** What not to do while the end of such a request is not known. */
const WAIT = {
  purchase: 'ask.waitPayment',
  deposit: 'ask.waitPayment',
  payout: 'ask.waitPayout',
  offer: 'ask.waitOffer',
} as const satisfies Record<Subject['kind'], string>;

/**
 * Says of a request that is `lost` until when the shop asks about it, or that it asks on; of one that is `open` that no
 * history lists it.
 * @param reason a sentence: why its end is not known
 */
export function uncertainText(intent: Intent, t: Translate, reason = t('ask.noAnswer')): string {
  if (intent.step === 'open') return t('ask.open', { reason });
  const wait = t(WAIT[intent.subject.kind]);
  const [until, now] = [askedUntil(intent), Date.now()];
  return until > now
    ? t('ask.lost', { reason, wait, until: formatMoment(until, now) })
    : t('ask.lostLong', { reason, wait });
}
