import { expect, test } from 'vitest';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { nextStep, pollIntervalOf } from './offer-status.ts';

test('nextStep: has a text for every known status', () => {
  expect(OFFER_STATUSES.filter((status) => nextStep(status) === undefined)).toEqual([]);
});

test.each(['', 'on_hold', 'constructor', '__proto__', 'OFFER'])(
  'status %j: has no text and no interval',
  (status) => {
    expect(nextStep(status)).toBeUndefined();
    expect(pollIntervalOf(status)).toBe(false);
  },
);

test('pollIntervalOf: is five seconds, while the shop has to act', () => {
  const asked = OFFER_STATUSES.filter((status) => pollIntervalOf(status) === 5000);
  expect(asked).toEqual(['pending', 'awaiting_item', 'payout_processing']);
  expect(pollIntervalOf(undefined)).toBe(false);
});
