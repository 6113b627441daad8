// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { forgetAll, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';
import '../../i18n/en/english.ts';

let shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeEach(() => {
  shop = sampleShop({}, []);
});
afterEach(forgetAll);

const buy = (status: string) =>
  shop.purchases.push(
    { id: 'P-1', item_id: 1, sum: 25, status, title: 'AK-47 | Redline', category: 'cs2' },
    { id: 'P-1', item_id: 2, sum: 5, status },
  );
/** The part of the page that shows the payment. */
const payment = () => screen.findByRole('region', { name: 'Your payment' });

it('paid order: shows its items, number and sum, and how the items come', async () => {
  buy('Success');
  showToMember(<SuccessScreen />, '/success-payment?order=P-1');
  const shown = await payment();
  expect(within(shown).getAllByRole('listitem')[0]).toHaveTextContent('AK-47 | Redline€25.00');
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  expect(within(shown).getByText('P-1')).toBeVisible();
  expect(within(shown).getByText('−€30.00')).toBeVisible();
  expect(screen.getByText(/^We send a trade offer to your trade link\./)).toBeVisible();
  const steam = screen.getByRole('link', { name: 'Open Steam trade offers' });
  expect(steam).toHaveAttribute('href', 'https://steamcommunity.com/my/tradeoffers/');
});

it('order that is being paid: shows it with the sum, which has no sign yet, and asks not to pay again', async () => {
  buy('Pending');
  showToMember(<PendingScreen />, '/pending-payment?order=P-1');
  const shown = await payment();
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  expect(within(shown).getByText('€30.00')).toBeVisible();
  expect(screen.getByText(/^Please don’t pay again\./)).toBeVisible();
});

it('top-up: shows what came in, and its number', async () => {
  shop.deposits.push({ id: 'd1', sum: 25, status: 'Success' });
  showToMember(<SuccessScreen />, '/success-payment?type=topup&order=d1');
  const shown = await payment();
  expect(within(shown).getByText('+€25.00')).toBeVisible();
  expect(within(shown).getByText('d1')).toBeVisible();
});

it.each([
  ['Error', 'Your 2 items are still in your cart.', [1, 2]],
  ['Cancelled', 'The item is still in your cart.', [2, 3]],
  ['Cancelled', 'You haven’t been charged.', [3]],
])('order that failed as %s: strikes the sum, and says %s', async (status, text, cart) => {
  buy(status);
  shop.cart = cart.map((id) => ({ id, price: 25 }));
  showToMember(<FailureScreen />, '/fail-payment?order=P-1&error=No');
  expect(await screen.findByText(/^You haven’t been charged\./)).toHaveTextContent(new RegExp(`${text}$`));
  const struck = within(await payment()).getByText('€30.00');
  expect(struck.tagName).toBe('S');
});

it('order of which the history says nothing: claims neither charge nor cart', async () => {
  shop.cart = [{ id: 1, price: 25 }];
  showToMember(<FailureScreen />, '/fail-payment?order=P-1&error=No');
  expect(await screen.findByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/been charged/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your payment' })).toBeNull();
});
