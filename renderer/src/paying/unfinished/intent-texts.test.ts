// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { euros, formatMoney } from '#shared/money.ts';
import type { Intent, Subject } from '#shared/rules/intent.ts';
import type { Sum } from '#shared/sums.ts';
import { t } from '../../i18n/texts.ts';
import { canContinue } from '../payer-state.ts';
import { stateText, titleOf } from './intent-texts.ts';
import '../../i18n/en/english.ts';

const sentence = ({ exact }: Sum) => exact.map((price) => formatMoney(price, 'en')).join();

/** An intent whose payer can go back to the payment page. */
const away = (subject: Subject): Intent => ({
  ...{ key: 'k', subject, step: 'away', owner: 'o', started: 0, where: '/account', print: 'p' },
  ...{ known: [], request: '{}' },
});

/** A time of today. */
const at = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

describe('unfinished payment', () => {
  it.each([
    ['with its amount', euros(4150), 'Your €41.50 payout needs your card details.'],
    ['without one, in a record of an earlier version', undefined, 'Your payout needs your card details.'],
  ])('payout: asks for the card in the title, %s', (_, amount, title) => {
    const intent = away({ kind: 'payout', offerId: '7', amount });
    expect([titleOf(intent, t, sentence), stateText(intent, t)]).toEqual([title, undefined]);
  });

  it('purchase: names its sum, where the record has it', () => {
    const total = { shown: euros(5370), euro: 5370, discount: 0, euroDiscount: 0 };
    const purchase = { kind: 'purchase', by: 'card', itemIds: ['1'] } as const;
    expect(titleOf(away({ ...purchase, total }), t, sentence)).toBe('Your purchase for €53.70');
    expect(titleOf(away(purchase), t, sentence)).toBe('Your purchase');
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

  it.each<[string, Subject, string]>([
    ['top-up', { kind: 'deposit', amount: 2500 }, 'Please don’t pay again: a payment that was made is safe.'],
    ['payout', { kind: 'payout', offerId: '7' }, 'Please don’t ask for this payout again.'],
    [
      'sell request',
      { kind: 'offer', action: 'create', title: 'AK-47 | Redline', price: 2000 },
      'Please don’t send it again.',
    ],
  ])('%s without an answer: asks not to do it again, and says until when', (_, subject, wait) => {
    const lost: Intent = { ...away(subject), step: 'lost' };
    expect(stateText({ ...lost, started: Date.now() }, t)).toMatch(
      new RegExp(`^We got no clear answer\\. We ask until .*\\d{2}:\\d{2} whether .* ${wait} If we`),
    );
    expect(stateText(lost, t)).toContain(`and keep asking. ${wait} Ask support`);
    expect(stateText({ ...lost, step: 'open' }, t)).toContain('Your history does not list your request.');
  });

  it.each([
    [
      'nothing was heard',
      {},
      /^Sent to the payment page at .*00:00\. If you have paid, there is nothing to do/,
      true,
    ],
    [
      'the server says that it is unpaid',
      { unpaid: true },
      'Not paid yet. Continue on the payment page.',
      true,
    ],
    ['the payer came back', { returned: at(9, 5) }, /^We have been waiting .* since 09:05\./, false],
    [
      'the payer came back, and the server has not heard of it',
      { returned: at(9, 5), unpaid: true },
      /^We have been waiting .* since 09:05\. Please don’t pay again\./,
      true,
    ],
  ])('top-up: invites nobody to pay twice, when %s', (_, known, text, mayContinue) => {
    const intent = { ...away({ kind: 'deposit', amount: 2500 }), started: at(0, 0), ...known };
    expect(titleOf(intent, t, sentence)).toBe('Your top-up of €25.00');
    expect(stateText(intent, t)).toMatch(text);
    expect(canContinue(intent)).toBe(mayContinue);
  });
});
