// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { euros, formatMoney } from '#shared/money.ts';
import type { Intent, Subject } from '#shared/rules/intent.ts';
import type { Sum } from '#shared/sums.ts';
import { t } from '../../i18n/texts.ts';
import { stateText, titleOf } from './intent-texts.ts';
import '../../i18n/en/english.ts';

const sentence = ({ exact }: Sum) => exact.map((price) => formatMoney(price, 'en')).join();

/** An intent whose payer can go back to the payment page. */
const away = (subject: Subject): Intent => ({
  ...{ key: 'k', subject, step: 'away', owner: 'o', started: 0, where: '/account', print: 'p' },
  ...{ known: [], request: '{}' },
});

describe('unfinished payment', () => {
  it.each([
    ['with its amount', euros(4150), 'Your €41.50 payout needs your card details.'],
    ['without one, in a record of an earlier version', undefined, 'Your payout needs your card details.'],
  ])('payout: asks for the card in the title, %s', (_, amount, title) => {
    const intent = away({ kind: 'payout', offerId: '7', amount });
    expect([titleOf(intent, t, sentence), stateText(intent, t)]).toEqual([title, undefined]);
  });

  it('sell request: names its skin, and says that it went through', () => {
    const intent: Intent = {
      ...away({ kind: 'offer', action: 'create', title: 'AK-47 | Redline', price: 2000 }),
      step: 'done',
    };
    expect([titleOf(intent, t, sentence), stateText(intent, t)]).toEqual([
      'Your sell request for AK-47 | Redline',
      'It went through.',
    ]);
  });

  it('top-up: has its amount in the title, and says below that it is not paid', () => {
    const intent = away({ kind: 'deposit', amount: 2500 });
    expect([titleOf(intent, t, sentence), stateText(intent, t)]).toEqual([
      'Your top-up of €25.00',
      'Not paid yet. Continue on the payment page.',
    ]);
  });
});
