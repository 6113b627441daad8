import { euros, formatMoney } from '#shared/money.ts';
import type { Intent } from '#shared/rules/intent.ts';
import type { Translate } from '../../i18n/texts.ts';
import { canContinue } from '../../payments/continue-payment.tsx';

/** What an intent is about, in the reader's words. */
export function nameOf({ subject }: Intent, t: Translate, locale: string): string {
  switch (subject.kind) {
    case 'purchase':
      return t('unfinished.purchase');
    case 'deposit':
      return t('unfinished.deposit', { amount: formatMoney(euros(subject.amount), locale) });
    case 'payout':
      return t('unfinished.payout');
    case 'offer':
      return subject.action === 'create'
        ? t('unfinished.create', { title: subject.title })
        : t('unfinished.decision');
  }
}

/** How it stands, and what that means for the money. */
export function stateOf(intent: Intent, t: Translate): string {
  switch (intent.step) {
    case 'asking':
    case 'lost':
      return t('unfinished.lost');
    case 'open':
      return t('unfinished.open');
    case 'away':
      return t(canContinue(intent) ? 'unfinished.away' : 'unfinished.awayUnknown');
    case 'done':
      return t('unfinished.done');
    case 'failed':
      return intent.text || t('unfinished.failed');
  }
}
