// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_LOST, hurryTimeouts, refuse } from '#tests/support/call-faults.ts';
import { catchPrints, endPrinting } from '#tests/support/print-testing.ts';
import { serveFrom, press } from '#tests/support/member-shop.tsx';
import { openDialog, useDialog } from '../../../state/dialog.ts';
import { sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';

let seller = sampleSeller();
serveFrom(() => seller);
beforeEach(() => {
  hurryTimeouts();
});

const ONE = 'GET offer/1';
const details = () => screen.findByRole('dialog', { name: 'Offer details' });
const shown = (text: string | RegExp) => waitFor(async () => expect(await details()).toHaveTextContent(text));
const button = (name: RegExp) => screen.queryByRole('button', { name });

/** Opens the details of an offer. */
function open(status = 'offer', offer: object = {}) {
  seller = sampleSeller(status);
  Object.assign(seller.offers[0] ?? {}, offer);
  showSelling();
  openDialog({ name: 'OFFER_DETAILS', offerId: '1' });
}

describe('answer to an offer', () => {
  it('declining asks first, and going back changes nothing', async () => {
    open();
    await press('Decline');
    expect(await screen.findByRole('group', { name: 'Decline this offer?' })).toHaveFocus();
    await press('Back');
    expect(seller.sent).toHaveLength(0);
    await press('Decline');
    await press('Yes, decline');
    expect(await screen.findByText('Offer declined successfully')).toBeVisible();
    await shown('Declined by user');
    expect(button(/Accept|Decline/)).toBeNull();
  });

  it('accepting names the price that is paid', async () => {
    open();
    await press('Accept Offer');
    expect(await screen.findByRole('group', { name: 'Sell it to us for €17.50?' })).toHaveFocus();
    expect(await details()).toHaveTextContent('Desired price€20.00');
  });

  const answers = [
    ['accept', 'Accept Offer', 'awaiting_item', 'Offer accepted successfully'],
    ['decline', 'Decline', 'declined_by_user', 'Offer declined successfully'],
  ] as const;
  const lost = Object.entries(ANSWER_LOST);
  it.each(answers.flatMap((answer) => lost.map(([how, fault]) => [answer[0], how, fault, answer] as const)))(
    '%s, %s: is sent once, and looked up',
    async (action, _, fault, [, name, status, said]) => {
      open();
      seller.fail(`POST offer/${action}`, refuse(422, ''), fault);
      await press(name);
      await press(`Yes, ${action}`);
      await shown(`Failed to ${action} offer`);
      expect(seller.status()).toBe('offer');
      await userEvent.dblClick(screen.getByRole('button', { name: `Yes, ${action}` }));
      expect(await screen.findByText(said)).toBeVisible();
      expect(seller.sentTo(`POST offer/${action}`)).toHaveLength(2);
      expect(seller.status()).toBe(status);
      await waitFor(() => expect(button(new RegExp(`Yes, ${action}`))).toBeNull());
    },
  );

  it.each([
    ['knows no such offer', refuse(404, '')],
    ['refuses its id without words', refuse(422, '', { id: [] })],
  ])('says so when the server %s', async (_, fault) => {
    open();
    seller.fail('POST offer/accept', fault);
    await press('Accept Offer');
    await press('Yes, accept');
    await shown('Offer ID not found');
  });

  it('says that a withdrawn offer cannot be accepted, and shows its new status', async () => {
    open();
    // It is withdrawn while the answer is on its way, so that no earlier question can see it.
    seller.fail('POST offer/accept', (act) => {
      Object.assign(seller.offers[0] ?? {}, { status: 'declined_by_service' });
      return act();
    });
    await press('Accept Offer');
    await press('Yes, accept');
    await shown('Declined by service');
    await shown('cannot be accepted');
    expect(button(/accept/i)).toBeNull();
  });
});

describe('offer', () => {
  it('says why loading failed, and loads on retry', async () => {
    open();
    seller.fail(ONE, ...Array.from({ length: 9 }, () => refuse(418, '')));
    await shown('Failed to fetch offer details');
    seller.fail(ONE);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Accept Offer' })).toBeVisible();
  });

  it('says so when it is gone', async () => {
    open();
    seller.fail(ONE, ...Array.from({ length: 9 }, () => refuse(404, '')));
    await shown('Offer details not found');
  });

  it('follows its status while the shop has to act, and leads to the payout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('awaiting_item');
    await shown('Awaiting item');
    const steam = await screen.findByRole('link', { name: 'Open Steam trade offers' });
    expect(steam).toHaveAttribute('href', 'https://steamcommunity.com/my/tradeoffers/');
    Object.assign(seller.offers[0] ?? {}, { status: 'ready_for_payout' });
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await press('Get paid');
    expect(useDialog.getState().active).toEqual({ name: 'PAYOUT', offerId: '1' });
  });

  it('shows hostile texts as plain text, and links only to web addresses', async () => {
    open('__proto__', {
      ...{ order_nr: '<b>S-1</b>', date_time: 1e20, title: `<img src=x onerror="1"> ${'W'.repeat(300)}` },
      ...{ user_price: 'NaN', item_url: 'javascript:document.title="x"', quality: '<i>' },
    });
    await shown('<b>S-1</b>');
    await shown('javascript:document.title="x"');
    expect((await details()).querySelector('img, b, a')).toBeNull();
    expect(button(/Accept|Decline/)).toBeNull();
  });

  it('links to the seller’s item outside the shop', async () => {
    open('offer', { item_url: 'https://steamcommunity.com/profiles/1/inventory/', quality: 'field_tested' });
    const link = await screen.findByRole('link', { name: /^Steam inventory link/ });
    expect(link).toHaveAttribute('href', 'https://steamcommunity.com/profiles/1/inventory/');
    await shown('Field-Tested');
  });
});

it.each([
  ['payout_processing', 'Payout S-1'],
  ['offer', 'Offer S-1'],
])('%s: Print prints the record of %s', async (status, title) => {
  const printed = catchPrints();
  open(status, { quality: 'field_tested' });
  await press('Print S-1');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(new RegExp(`${title}.*AK-47 \\| Redline.*Field-Tested.*EUR 20.00.*EUR 17.50`));
  endPrinting();
});
