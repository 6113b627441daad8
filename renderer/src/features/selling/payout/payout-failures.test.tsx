// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refuse } from '#tests/support/call-faults.ts';
import { fillIn, press, serveFrom } from '#tests/support/member-shop.tsx';
import { openDialog } from '../../../state/dialog.ts';
import { IBAN, sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';

let seller = sampleSeller();
serveFrom(() => seller);
beforeEach(() => {
  seller = sampleSeller('ready_for_payout');
});

function open() {
  showSelling();
  openDialog({ name: 'PAYOUT', offerId: '1' });
}

it('payout for an offer that the server does not know: says so', async () => {
  open();
  await press('SEPA Bank Transfer');
  await fillIn('IBAN', IBAN);
  seller.fail('POST offer/request-payout/sepa-manual', refuse(404, ''));
  await press('Submit Payment');
  expect(await screen.findAllByText('Offer ID not found')).not.toHaveLength(0);
});

it.each([
  ['GET user/profile', 'Your account could not be loaded', 'Failed to fetch offer details'],
  ['GET offer/1', 'Failed to fetch offer details', 'Your account could not be loaded'],
])(
  'payout: %s fails: says which of the two could not be loaded, and loads on retry',
  async (call, says, not) => {
    seller.fail(call, ...Array.from({ length: 9 }, () => refuse(418, '')));
    open();
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByText(not)).toBeNull();
    seller.fail(call);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'SEPA Bank Transfer' })).toBeVisible();
  },
);
