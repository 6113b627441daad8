import { expect, test } from 'vitest';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { nextStep, pollEvery } from './offer-status.ts';

test('every status that is known says what happens next', () => {
  expect(OFFER_STATUSES.filter((status) => nextStep(status) === undefined)).toEqual([]);
});

test.each(['', 'on_hold', 'constructor', '__proto__', 'OFFER'])(
  'a status %j says nothing, and is not asked about',
  (status) => {
    expect(nextStep(status)).toBeUndefined();
    expect(pollEvery(status)).toBe(false);
  },
);

test('an offer is asked about every five seconds while the other side has to act', () => {
  const asked = OFFER_STATUSES.filter((status) => pollEvery(status) === 5000);
  expect(asked).toEqual(['pending', 'awaiting_item', 'payout_processing']);
  expect(pollEvery(undefined)).toBe(false);
});
