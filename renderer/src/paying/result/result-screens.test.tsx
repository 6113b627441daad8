// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { euros } from '#shared/money.ts';
import { keepDrafts } from '../../form/drafts.ts';
import { profileQuery } from '../../api/session.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  forgetAll,
  place,
  press,
  sampleShop,
  showToMember,
  NOT_ARRIVED,
  refuse,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { rememberPaidInTab } from './paid-in-tab.ts';
import { useDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { catchPrints, endPrinting } from '#tests/support/print-testing.ts';
import { FailureScreen } from './failure-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';
import '../../i18n/en/english.ts';

let shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeEach(() => {
  shop = sampleShop({}, []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetAll();
});

/** The screen at its address. */
function Screens() {
  const { pathname } = useLocation();
  if (pathname === '/success-payment') return <SuccessScreen />;
  if (pathname === '/fail-payment') return <FailureScreen />;
  return pathname.endsWith('ing-payment') ? <PendingScreen /> : <p>elsewhere</p>;
}

/** Opens a result page as the provider's link does. */
function visit(address: string, who: 'visitor' | 'member' = 'visitor', state: object | null = null) {
  const entry = { name: `https://shop.test${address}`, entryType: 'navigation', startTime: 0, duration: 0 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...entry, toJSON: () => entry }]);
  cleanup();
  window.history.replaceState(state, '', address);
  showToMember(<Screens />);
  act(() => useSession.setState({ authenticated: who === 'member' }));
}
const deposit = (status: string) => void shop.deposits.push({ id: 'd1', sum: 25, status });
const heading = (name: string) => screen.findByRole('heading', { name });
const toApp = () => screen.queryByRole('link', { name: 'Return to the app' });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
/** Lets the time pass, and answers come. */
async function wait(ms: number) {
  for (const each of [ms, 10, 10]) await act(() => vi.advanceTimersByTimeAsync(each));
}

describe('success page', () => {
  it('of a stranger’s top-up: is confirmed by the server, without promising a balance', async () => {
    deposit('Success');
    visit('/success-payment?type=topup&order=d1');
    expect(await heading('Payment Successful!')).toBeVisible();
    expect(screen.getByText(/^This payment is confirmed\./)).toBeVisible();
    expect(screen.queryByText(/your balance/)).toBeNull();
    expect(links()).toEqual(['View Transactions', 'Return to Home', 'Return to the app']);
    expect(toApp()).toHaveAttribute('href', 'vitrine://success-payment?type=topup&order=d1');
  });

  it('of the member’s own top-up: names the sum', async () => {
    deposit('Success');
    visit('/success-payment?type=topup&order=d1', 'member');
    expect(await screen.findByText('€25.00 has been added to your balance.')).toBeVisible();
  });

  it.each(['?type=topup', '', '?order=made-up', '?type=topup&order=../../login', '?type=topup&order=d2'])(
    'does not trust its address: %j',
    async (query) => {
      vi.useFakeTimers();
      visit(`/success-payment${query}`, 'member');
      await wait(10_000);
      expect(screen.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    },
  );

  it('finds a purchase without an order by its items, once the history lists it', async () => {
    vi.useFakeTimers();
    visit('/success-payment', 'member', { usr: { sought: { itemIds: ['1'], known: ['P-0'] } } });
    await wait(5000);
    expect(screen.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    shop.purchases.push({ id: 'P-0', item_id: 1, sum: 5, status: 'Success' });
    await wait(5000);
    expect(screen.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    shop.purchases.push({ id: 'P-1', item_id: 1, sum: 5, status: 'Success' });
    await wait(5000);
    expect(screen.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  });

  it('of an order with a promo code: Print prints what was charged', async () => {
    const printed = catchPrints();
    shop.purchases.push({ id: 'P-1', item_id: 1, sum: 25, status: 'Success' });
    const total = { shown: euros(2000), euro: 2000, discount: 500, euroDiscount: 500 };
    const sought = { itemIds: ['1'], known: [], total, charged: 2000 };
    visit('/success-payment?order=P-1', 'member', { usr: { sought } });
    await press('Print P-1');
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(/Order P-1.*Items.?EUR 25\.00.*Discount.?-EUR 5\.00.*Charged.?EUR 20\.00/);
    endPrinting();
  });

  it('becomes the failure page, when the top-up failed after all', async () => {
    deposit('Cancelled');
    visit('/success-payment?type=topup&order=d1');
    expect(await screen.findByText('Payment processing failed')).toBeVisible();
    expect(place()).toMatch(/^\/fail-payment\?/);
  });

  it('tells once that the details of the order could not be saved', async () => {
    deposit('Success');
    await queryClient.fetchQuery(profileQuery(currentScope()));
    keepDrafts({ saveFailed: true });
    const address = '/success-payment?type=topup&order=d1';
    const { reload } = showToMember(<Screens />, address);
    expect(await screen.findByText(/^We couldn’t save your details to your profile\./)).toBeVisible();
    reload();
    expect(await heading('Payment Successful!')).toBeVisible();
    expect(screen.queryByText(/^We couldn’t save your details/)).toBeNull();
  });
});

describe('failure page', () => {
  it.each([
    ['no order', 'error=Call+%2B0900+123'],
    ['an unknown top-up', 'error=Call+%2B0900+123&order=d7&type=topup'],
    ['an unknown order', 'error=Call+%2B0900+123&order=17'],
  ])('does not quote its address for %s', async (_, query) => {
    visit(`/fail-payment?${query}`);
    expect(await screen.findByText(/^We couldn't process your payment\./)).toBeVisible();
    expect(screen.queryByText(/Call \+0900/)).toBeNull();
    expect(await heading(query.endsWith('=17') ? 'Order Payment Failed' : 'Payment Failed')).toBeVisible();
  });

  it('quotes the provider for a failed order, at most 200 characters', async () => {
    deposit('Error');
    const error = `<img src=x onerror=alert(1)>${'a'.repeat(300)}`;
    visit(`/fail-payment?${new URLSearchParams({ error, order: 'd1', type: 'topup' })}`);
    expect(
      await screen.findByText(`Message from the payment provider: “${error.slice(0, 200)}”`),
    ).toBeVisible();
  });

  it('Try again: a visitor signs in first', async () => {
    visit('/fail-payment?type=topup&order=D-17');
    await press('Try again');
    const { active, afterSignIn } = useDialog.getState();
    expect([active?.name, afterSignIn?.dialog]).toEqual(['LOGIN', { name: 'TOPUP', amount: undefined }]);
  });

  it.each([
    ['order of an empty cart: leads to the cart', '?order=P-17', '/cart', undefined],
    ['payment without an order is a top-up, when the cart is empty', '', '/fail-payment', { name: 'TOPUP' }],
  ])('Try again: a failed %s', async (_, query, path, dialog) => {
    visit(`/fail-payment${query}`, 'member');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await press('Try again');
    await waitFor(() => expect(place()).toBe(path));
    await waitFor(() => expect(useDialog.getState().active).toEqual(dialog));
  });
});

it('Return to the app: is offered for an order only, to a payer who started outside this tab', () => {
  for (const address of ['/success-payment', '/fail-payment?error=No']) {
    visit(address);
    expect(toApp()).toBeNull();
  }
  visit('/fail-payment?order=d10');
  expect(toApp()).toBeVisible();
  rememberPaidInTab();
  visit('/success-payment?order=d10');
  expect(toApp()).toBeNull();
});

describe.each(['/pending-payment', '/processing-payment'])('%s', (path) => {
  it('polls until the deposit ends, through network errors', async () => {
    vi.useFakeTimers();
    deposit('Waiting');
    visit(`${path}?order=d1`);
    await wait(0);
    expect(screen.getByText('Payment is being processed. Status: Waiting')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Transaction History' })).toBeVisible();
    shop.fail('GET deposit/status/d1', NOT_ARRIVED['a line cut before it acts'] ?? refuse(500, ''));
    await wait(5000);
    expect(screen.getByText('Payment is being processed. Status: Waiting')).toBeVisible();
    shop.deposits[0] = { id: 'd1', sum: 25, status: 'Success' };
    await wait(5000);
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(place()).toBe('/success-payment?type=topup&order=d1');
  });

  it('fails without an order, and for an answer without a status', async () => {
    visit(path);
    expect(await screen.findByText('Payment processing failed')).toBeVisible();
    shop.fail('GET deposit/status/d4', () => Response.json({}));
    visit(`${path}?order=d4`);
    await waitFor(() => expect(place()).toMatch(/^\/fail-payment\?/));
  });

  it.each(['', '&type=topup'])('a first 404 is no failure, the next answer counts, with %j', async (type) => {
    vi.useFakeTimers();
    visit(`${path}?order=d1${type}`);
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
    deposit('Pending');
    await wait(5000);
    expect(screen.getByText(/Status: Pending$/)).toBeVisible();
    shop.deposits[0] = { id: 'd1', sum: 25, status: 'Success' };
    await wait(5000);
    expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });
});

it('pending page: says so after ten minutes, then polls once a minute to the end', async () => {
  vi.useFakeTimers();
  deposit('Waiting');
  let asked = 0;
  const count: Fault = (act) => ((asked += 1), act());
  shop.fail('GET deposit/status/d1', ...Array.from({ length: 999 }, () => count));
  visit('/pending-payment?order=d1');
  await wait(10 * 60_000 + 1000);
  expect(screen.getByText(/Your transaction history will show how it ends\.$/)).toBeVisible();
  const before = asked;
  expect(before).toBeGreaterThan(100);
  await wait(58_000);
  expect(asked - before).toBeLessThanOrEqual(1);
  await wait(60_000);
  expect(asked - before).toBeGreaterThanOrEqual(1);
  shop.deposits[0] = { id: 'd1', sum: 25, status: 'Success' };
  await wait(60_000);
  expect(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});
