// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, press, refuse, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { openDialog } from '../../state/dialog.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

let shop = sampleShop();
serveFrom(() => shop);

/** Opens the checkout of a new member. @param fails a call that is refused */
function open(fails?: string) {
  shop = sampleShop();
  if (fails !== undefined) shop.fail(fails, ...Array.from({ length: 9 }, () => refuse(418, '')));
  showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  openDialog({ name: 'CHECKOUT' });
}

it.each([
  ['GET user/profile', 'Your account could not be loaded'],
  ['GET cart', 'Failed to refresh cart. Please try again.'],
])('%s fails: says which of the two could not be loaded, and loads on retry', async (call, says) => {
  open(call);
  expect(await screen.findByText(says)).toBeVisible();
  shop.fail(call);
  await press('Try again');
  expect(await field('Trade URL')).toBeVisible();
});

it.each([
  ['Balance', 'an HTTP error', 422, 'Balance payment error'],
  ['Card', 'an HTTP error', 422, 'Payment failed'],
  ['Balance', 'an answer that is not OK', 200, 'Purchase failed'],
  ['Card', 'an answer that is not OK', 200, 'Purchase failed'],
] as const)('refusal without words, by %s: %s is told as it is', async (method, _, status, says) => {
  open();
  await press(new RegExp(`^${method}`), 'radio');
  shop.fail('POST purchase/product', refuse(status, ''));
  await press(/^Pay /);
  expect(await screen.findByText(says)).toBeVisible();
});
