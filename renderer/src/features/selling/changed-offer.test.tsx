// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { moneyMoved } from '../../api/events.ts';
import { refetchQueries } from '../../api/query-client.ts';
import { fillIn, press, serveFrom } from '#tests/support/member-shop.tsx';
import { openDialog } from '../../state/dialog.ts';
import { IBAN, sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';

// Between the seller's look at an offer and the press, the shop or another device changes it.

const STOPPED = 'This offer has changed, and nothing was sent';
const TOLD = 'You get €5.00 instead of €17.50.';

let seller = sampleSeller();
serveFrom(() => seller);

const change = (offer: object) => Object.assign(seller.offers[0] ?? {}, offer);
/** Lets the page read the offer again, as it does from time to time. */
const readAgain = () => act(() => refetchQueries(['offer']));
/** The notice that a screen reader is told. */
const announced = async () => (await screen.findByText(TOLD)).closest('[role=alert]');
/** The button takes presses again. */
const ready = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));

async function openQuestion() {
  seller = sampleSeller('offer');
  showSelling();
  openDialog({ name: 'OFFER_DETAILS', offerId: '1' });
  await press('Accept Offer');
  await screen.findByRole('group', { name: 'Sell it to us for €17.50?' });
}

it('a price that changes under the question is told before it can be accepted', async () => {
  await openQuestion();
  change({ service_price: 5 });
  await readAgain();
  expect(await announced()).toHaveTextContent(`This offer has changed${TOLD}`);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
  expect(screen.getByRole('group', { name: 'Sell it to us for €5.00?' })).toBeVisible();
  await ready('Yes, accept');
  expect(seller.sent).toHaveLength(0);
  await press('Yes, accept');
  expect(await screen.findByText('Offer accepted successfully')).toBeVisible();
  // The offer has been read again: that does not meet the next test.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, accept' })).toBeNull());
});

it('an offer whose price has changed before the press is not accepted', async () => {
  await openQuestion();
  change({ service_price: 5 });
  await press('Yes, accept');
  expect(await screen.findByText(STOPPED)).toBeVisible();
  expect(screen.getByText(TOLD)).toBeVisible();
  expect(seller.sent).toHaveLength(0);
  await press('Back');
  await ready('Decline');
  await press('Decline');
  await screen.findByRole('group', { name: 'Decline this offer?' });
  expect(screen.queryByText(TOLD)).toBeNull();
});

async function openPayout() {
  seller = sampleSeller('ready_for_payout');
  showSelling();
  openDialog({ name: 'PAYOUT', offerId: '1' });
  await screen.findByText('You get');
}

it('a payout whose sum changes under the form is told before it can be requested', async () => {
  await openPayout();
  await press('SEPA Bank Transfer');
  await fillIn('IBAN', IBAN);
  change({ service_price: 5 });
  await readAgain();
  expect(await announced()).toHaveTextContent(`This offer has changed${TOLD}`);
  fireEvent.click(screen.getByRole('button', { name: 'Submit Payment' }));
  await ready('Submit Payment');
  expect(seller.payouts()).toHaveLength(0);
  const moved = vi.fn<() => void>();
  onTestFinished(moneyMoved.listen(moved));
  await press('Submit Payment');
  await screen.findByRole('dialog', { name: 'Your payout is under way' });
  expect(seller.payouts()).toHaveLength(1);
  // The offer is read again only now: that does not meet the next test.
  await waitFor(() => expect(moved).toHaveBeenCalled());
});

it('a payout by card whose sum has changed before the press is not requested', async () => {
  await openPayout();
  change({ service_price: 5 });
  await press('Credit/Debit Card');
  expect(await screen.findByText(STOPPED)).toBeVisible();
  expect(screen.getByText(TOLD)).toBeVisible();
  expect(seller.payouts()).toHaveLength(0);
});
