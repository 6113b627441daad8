import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { t } from '../../../i18n/texts.ts';
import { statusText } from '../../../screen/status.ts';
import { movementSign, transactionName, transactionTone, searchableTexts } from './labels.ts';
import type { Transaction } from './transactions.ts';
import '../../../i18n/en/english.ts';

const row = (more: Partial<Transaction>): Transaction => ({
  uniqueId: 'offers-1',
  id: '1',
  type: 'offers',
  createdAt: Date.UTC(2026, 10, 5, 12),
  name: 'AK-47 | Redline',
  amounts: [euros(3650)],
  wished: false,
  status: 'offer',
  orderNr: 'S-1',
  children: [],
  ...more,
});

describe('status', () => {
  it.each([
    ['offer', 'Offer', 'info'],
    ['ready_for_payout', 'Ready for payout', 'info'],
    ['approved', 'Approved', 'success'],
    ['declined_by_user', 'Declined by user', 'error'],
    ['declined_by_service', 'Declined by service', 'error'],
    ['pending', 'Pending', 'warning'],
    ['awaiting_item', 'Awaiting item', 'second'],
    ['payout_processing', 'Payout processing', 'second'],
    ['of_the_future', 'Of the future', 'second'],
    ['toString', 'ToString', 'second'],
  ])('%s: has the text "%s" and the tone %s', (status, text, tone) => {
    expect(statusText(status, t)).toBe(text);
    expect(transactionTone(row({ status }))).toBe(tone);
  });

  it.each([
    ['Success', 'success'],
    ['Error', 'error'],
    ['Cancelled', 'error'],
    ['Waiting for the bank', 'warning'],
  ])('of a deposit, %s: has the tone %s', (status, tone) =>
    expect(transactionTone(row({ type: 'deposits', status }))).toBe(tone),
  );
});

it('transactionName: has a default, when there is no name', () => {
  expect(transactionName(row({ type: 'deposits', name: undefined }), t)).toBe('Balance top-up');
  expect(transactionName(row({ type: 'purchases', name: undefined }), t)).not.toBe('');
});

it('searchableTexts: has all texts of the row', () => {
  expect(searchableTexts(row({}), t, ['≈ $39.58', '€36.50'])).toEqual([
    'AK-47 | Redline',
    'Offer',
    'Offer',
    '05.11.2026',
    '≈ $39.58',
    '€36.50',
  ]);
});

it.each([
  ['purchases', 'Success', '−'],
  ['purchases', 'Error', '−'],
  ['deposits', 'Success', '+'],
  ['offers', 'offer', undefined],
  ['offers', 'approved', '+'],
] as const)('sign of an amount: of %s with status %s is %s', (type, status, sign) => {
  expect(movementSign(row({ type, status }))).toBe(sign);
});
