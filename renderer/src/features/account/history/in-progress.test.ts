import { expect, it } from 'vitest';
import { isInProgress } from './in-progress.ts';

it.each([
  ['offers', 'pending', true],
  ['offers', 'awaiting_item', true],
  ['offers', 'payout_processing', true],
  ['offers', 'offer', false],
  ['offers', 'ready_for_payout', false],
  ['offers', 'approved', false],
  ['offers', 'of the future', false],
  ['purchases', 'Pending', true],
  ['purchases', 'Success', false],
  ['purchases', '', false],
  ['deposits', 'Pending', true],
  ['deposits', 'of the future', true],
  ['deposits', 'Success', false],
  ['deposits', 'Error', false],
  ['deposits', 'Cancelled', false],
  ['deposits', '', false],
] as const)('isInProgress: %s with status "%s" is %s', (type, status, moving) =>
  expect(isInProgress(type, status)).toBe(moving),
);
