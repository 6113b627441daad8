import type { Intent } from '#shared/rules/intent.ts';
import type { Sum } from '#shared/sums.ts';
import type { Translate } from '../../i18n/translate.ts';
import { canContinue } from '../../payments/continue-payment.tsx';
import { euroSum } from '../../payments/use-sums.ts';

/**
 * The title of an unfinished payment. A payout that waits for a card says all there is to say here.
 * @param sentence writes a sum
 */
export function titleOf(intent: Intent, t: Translate, sentence: (sum: Sum) => string): string {
  const { subject } = intent;
  switch (subject.kind) {
    case 'purchase':
      return t('unfinished.purchase');
    case 'deposit':
      return t('unfinished.deposit', { amount: sentence(euroSum(subject.amount)) });
    case 'payout':
      if (!canContinue(intent)) return t('unfinished.payout');
      return subject.amount
        ? t('payout.waiting', { amount: sentence({ exact: [subject.amount] }) })
        : t('payout.waitingUnknown');
    case 'offer':
      return subject.action === 'create'
        ? t('unfinished.create', { title: subject.title })
        : t('unfinished.decision');
  }
}

/** The state of an unfinished payment, and what that means for the money; undefined where the title says it. */
export function stateText(intent: Intent, t: Translate): string | undefined {
  switch (intent.step) {
    case 'asking':
    case 'lost':
      return t('unfinished.lost');
    case 'open':
      return t('unfinished.open');
    case 'away':
      if (!canContinue(intent)) return t('unfinished.awayUnknown');
      return intent.subject.kind === 'payout' ? undefined : t('unfinished.away');
    case 'done':
      return t('unfinished.done');
    case 'failed':
      return intent.text || t('unfinished.failed');
  }
}
