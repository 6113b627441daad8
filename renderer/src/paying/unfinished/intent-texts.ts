import { euros } from '#shared/money.ts';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import type { Sum } from '#shared/sums.ts';
import type { Translate } from '../../i18n/translate.ts';
import { canContinue, payerText } from '../payer-state.ts';
import { euroSum } from '../../screen/use-sums.ts';
import { uncertainText } from '../uncertain-text.ts';

/**
 * The title of an unfinished payment. A payout that waits for a card says all there is to say here.
 * @param sentence writes a sum
 */
export function titleOf(intent: Intent, t: Translate, sentence: (sum: Sum) => string): string {
  const { subject } = intent;
  switch (subject.kind) {
    case 'purchase':
      return subject.total
        ? t('unfinished.purchaseOf', {
            amount: sentence({ exact: [euros(subject.total.euro)], asked: subject.total.shown }),
          })
        : t('unfinished.purchase');
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
      return t('unfinished.asking');
    case 'lost':
    case 'open':
      return uncertainText(intent, t);
    case 'away':
      if (intent.subject.kind === 'payout' && isBeingConfirmed(intent)) return t('payout.noPage');
      // Its title says that the card is missing.
      return intent.subject.kind === 'payout' && canContinue(intent) ? undefined : payerText(intent, t);
    case 'done':
      return t('unfinished.done');
    case 'failed':
      return intent.text || t('unfinished.failed');
  }
}
