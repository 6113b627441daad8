// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, press, serveFrom } from '#tests/support/member-shop.tsx';
import { sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';
import { queryClient } from '../../../api/query-client.ts';
import { openDialog } from '../../../state/dialog.ts';

const seller = sampleSeller();
serveFrom(() => seller);

it('confirmation: shows our offer as soon as it comes, and leads to it', async () => {
  showSelling();
  openDialog({ name: 'SELL_SKINS' });
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Skin name' }),
    'AK-47 | Redline (Field-Tested)',
  );
  await fillIn('Price you want', '20');
  await fillIn('Steam inventory link', 'https://steamcommunity.com/id/a/inventory/#730_2_1');
  await press('Get an offer');
  const confirmation = within(await screen.findByRole('dialog', { name: 'Your request is accepted' }));
  expect(confirmation.queryByRole('button', { name: 'See offer' })).toBeNull();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  Object.assign(seller.offers[0] ?? {}, { status: 'offer', service_price: 17.5 });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(confirmation.getByRole('status')).toHaveTextContent(/^This is our offer/));
  expect(confirmation.getByText('€17.50')).toBeVisible();
  await press('See offer');
  expect(await screen.findByRole('button', { name: 'Accept Offer' })).toBeVisible();
});
