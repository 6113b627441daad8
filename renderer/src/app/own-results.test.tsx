// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { payments } from '../paying/paying.ts';
import {
  ASKS,
  NOT_LISTED,
  passAskingTime,
  place,
  press,
  sampleShop,
  serveFrom,
  showToMember,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { useSession } from '../state/session.ts';
import { openDialog, useDialog } from '../state/dialog.ts';
import { CheckoutDialog } from '../paying/checkout/checkout-dialog.tsx';
import { UnfinishedBar } from '../paying/unfinished/unfinished-bar.tsx';
import { FailureScreen } from '../paying/result/failure-screen.tsx';
import { PendingScreen } from '../paying/result/pending-screen.tsx';
import { SuccessScreen } from '../paying/result/success-screen.tsx';
import '../i18n/en/english.ts';

// Result pages of payments that this device has sent, with the list of unfinished payments over them.

let shop = sampleShop();
serveFrom(() => shop);

function Page() {
  const { pathname } = useLocation();
  const dialog = useDialog((state) => state.active);
  return (
    <>
      <UnfinishedBar />
      {pathname === '/success-payment' && <SuccessScreen />}
      {pathname === '/fail-payment' && <FailureScreen />}
      {pathname === '/pending-payment' && <PendingScreen />}
      {dialog?.name === 'CHECKOUT' && <CheckoutDialog />}
    </>
  );
}

/** Opens the checkout of a member with €500 and an item of €12.50. */
async function openCheckout() {
  shop = sampleShop();
  const view = showToMember(<Page />, '/cart');
  openDialog({ name: 'CHECKOUT' });
  await screen.findByRole('button', { name: 'Pay €12.50' });
  return view;
}
const unfinished = () => screen.queryByRole('region', { name: 'Unfinished payments' });
/** Answers a purchase from the balance, with the balance after it. */
const answer = (payload: object) => (act: () => Response) => (
  act(),
  Response.json({ status: 'OK', payload })
);

/** Lets the list of unfinished payments read the store again. */
const readStored = () => act(() => queryClient.refetchQueries({ queryKey: ['payment-intents'] }));

it('purchase from the balance: names what the server took, and shows no warning next to it', async () => {
  await openCheckout();
  shop.fail('POST purchase/product', answer({ order: 'P-1', balance: 487.5 }));
  shop.purchases.push({ id: 'P-1', item_id: 1, sum: 12.5, status: 'Success' });
  await press('Pay €12.50');
  expect(await screen.findByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const payment = await screen.findByRole('region', { name: 'Your payment' });
  expect(payment).toHaveTextContent('From your balance−€12.50');
  expect(payment).toHaveTextContent('OrderP-1');
  expect(within(payment).getByRole('listitem')).toHaveTextContent('€12.50');
  await waitFor(async () => expect(await payments.list()).toEqual([]));
  expect(unfinished()).toBeNull();
});

it('purchase without an order number that is not listed yet: is not in the list of unfinished ones too', async () => {
  await openCheckout();
  shop.fail('POST purchase/product', answer({ balance: 487.5 }));
  const before = shop.answer('GET purchase/history', {});
  shop.fail('GET purchase/history', ...Array.from({ length: 9 }, () => () => before.clone()));
  await press('Pay €12.50');
  expect(await screen.findByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  expect(await payments.list()).toMatchObject([{ step: 'away' }]);
  await readStored();
  expect(unfinished()).toBeNull();
  act(() => window.history.pushState(null, '', '/products'));
  act(() => openDialog({ name: 'SUPPORT' }));
  act(() => useDialog.setState({ active: undefined }));
  expect(await screen.findByText(/^We have been waiting for the payment provider since/)).toBeVisible();
});

it('purchase that took another sum than the checkout showed: says so', async () => {
  await openCheckout();
  shop.fail('POST purchase/product', answer({ order: 'P-2', balance: 420.96 }));
  shop.purchases.push({ id: 'P-2', item_id: 1, sum: 79.04, status: 'Success' });
  await press('Pay €12.50');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('€79.04 was taken from your balance.');
  expect(notice).toHaveTextContent('The checkout showed €12.50.');
  expect(within(notice).getByRole('button', { name: 'Ask support' })).toBeVisible();
});

it('card that the bank declined, in a shop that lists no failed orders: gives the reason, and pays anew', async () => {
  const { reload } = await openCheckout();
  await press(/^Card/, 'radio');
  await press('Pay €12.50');
  await waitFor(() => expect(useDialog.getState().active).toMatchObject({ name: 'PAYMENT_REDIRECT' }));
  const [first] = shop.sentTo('POST purchase/product');
  const order = shop.purchases[0]?.id ?? '';
  // The shop forgets the order that was not paid.
  shop.purchases.length = 0;
  useDialog.setState({ active: undefined });
  const query = new URLSearchParams({ order, error: 'Do not honour' });
  window.history.replaceState(null, '', `/fail-payment?${query}`);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  reload();
  expect(await screen.findByText('Message from the payment provider: “Do not honour”')).toBeVisible();
  await press('Try again');
  expect(place()).toBe('/cart');
  await press('Pay €12.50');
  await waitFor(() => expect(shop.sentTo('POST purchase/product')).toHaveLength(2));
  expect(shop.sentTo('POST purchase/product')[1]?.key).not.toBe(first?.key);
  // The next test begins when this purchase has left for its payment page.
  await waitFor(() => expect(useDialog.getState().active).toMatchObject({ name: 'PAYMENT_REDIRECT' }));
});

it('purchase whose sender signs out before the answer comes: shows no result and no sum', async () => {
  await openCheckout();
  const answered = Promise.withResolvers<void>();
  const asked = vi.fn<Fault>(async (serve) => {
    await answered.promise;
    return serve();
  });
  shop.fail('POST purchase/product', asked);
  await press('Pay €12.50');
  await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 });
  act(() => useSession.setState({ authenticated: false }));
  answered.resolve();
  await waitFor(() => expect(shop.purchases).toHaveLength(1));
  // The purchase has ended on this page too: its outcome does not meet the next test.
  await waitFor(async () => expect(await payments.list()).toMatchObject([{ step: 'away' }]));
  expect(screen.queryByRole('region', { name: 'Your payment' })).toBeNull();
  expect(place()).toBe('/cart');
});

it('request that was not found for a minute: is found when the history lists it after all', async () => {
  await openCheckout();
  const [none, found] = [Response.json({ status: 'OK', payload: [] }), vi.fn<Fault>((serve) => serve())];
  shop.fail('POST purchase/product', (serve) => (serve(), Response.json({}, { status: 500 })));
  shop.fail('GET purchase/history', ...Array.from({ length: 9 }, () => () => none.clone()));
  await press('Pay €12.50');
  await screen.findByText(ASKS);
  passAskingTime();
  await press('Check again');
  await screen.findByText(NOT_LISTED);
  shop.fail('GET purchase/history', found);
  act(() => useDialog.setState({ active: undefined }));
  window.dispatchEvent(new Event('pageshow'));
  expect(await within(unfinished() ?? document.body).findByText('It went through.')).toBeVisible();
});

it('payer who leaves the page that the provider led back to at once: is known to have come back', async () => {
  const { reload } = await openCheckout();
  await press(/^Card/, 'radio');
  await press('Pay €12.50');
  await waitFor(() => expect(useDialog.getState().active).toMatchObject({ name: 'PAYMENT_REDIRECT' }));
  useDialog.setState({ active: undefined });
  window.history.replaceState(null, '', `/pending-payment?order=${shop.purchases[0]?.id}`);
  const loaded = { ...new PerformanceMark('page'), name: window.location.href, type: 'navigate' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  const { listAll } = payments;
  const left = Promise.withResolvers<void>();
  vi.spyOn(payments, 'listAll').mockImplementationOnce(() => left.promise.then(listAll));
  reload();
  await press('Return to Home', 'link');
  left.resolve();
  expect(await screen.findByText(/^We have been waiting for the payment provider since/)).toBeVisible();
});
