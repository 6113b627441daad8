// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  ANSWER_LOST,
  bought,
  fillIn,
  hurryTimeouts,
  NOT_ARRIVED,
  passAskingTime,
  place,
  press,
  ASKS,
  NOT_LISTED,
  refuse,
  sampleShop,
  serveFrom,
  showToMember,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { openDialog, useDialog } from '../../state/dialog.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

const DONE = 'Purchase completed successfully!';

let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  shop = sampleShop();
  hurryTimeouts();
});

const purchases = () => shop.sentTo('POST purchase/product');
const keys = () => new Set(purchases().map(({ key }) => key));

async function open() {
  const view = showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  openDialog({ name: 'CHECKOUT' });
  await screen.findByRole('button', { name: 'Pay €12.50' });
  return view;
}

describe('purchase that did not arrive', () => {
  it.each(Object.entries(NOT_ARRIVED))(
    '%s: asks for a minute what became of it, keeps the form, and sends it again with the same key',
    async (_, fault) => {
      const { reload } = await open();
      await press('Change Billing details');
      await fillIn('City', 'Potsdam');
      shop.fail('POST purchase/product', fault);
      await press(/^Pay/);
      expect(await screen.findByText(ASKS)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Potsdam');
      // Before that, the button does not invite to pay, and another press only looks again.
      expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-disabled', 'true');
      const look = vi.fn<Fault>((act) => act());
      shop.fail('GET purchase/history', look);
      await press(/^Pay/);
      await waitFor(() => expect(look).toHaveBeenCalled());
      expect(await screen.findByText(ASKS)).toBeVisible();
      expect(purchases()).toHaveLength(1);
      passAskingTime();
      await press('Check again');
      expect(await screen.findByText(NOT_LISTED)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Pay/ })).not.toHaveAttribute('aria-disabled', 'true');
      reload();
      await press(/^Pay/);
      await bought();
      expect(purchases()).toHaveLength(2);
      expect(keys().size).toBe(1);
      expect(shop.purchases).toHaveLength(1);
      expect(purchases().at(-1)?.body).toMatchObject({ city: 'Potsdam' });
    },
  );
});

describe('purchase whose answer is lost', () => {
  it.each(Object.entries(ANSWER_LOST))('%s: is found in the history, and paid once', async (_, fault) => {
    await open();
    shop.fail('POST purchase/product', fault);
    await press(/^Pay/);
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(place()).toMatch(/^\/success-payment\?order=P-/);
    expect(purchases()).toHaveLength(1);
    expect(shop.purchases).toHaveLength(1);
  });

  it('and whose history cannot be read: says so, and a second press pays nothing twice', async () => {
    await open();
    shop.fail('POST purchase/product', ANSWER_LOST['a cut line'] ?? refuse(500, ''));
    const unread = vi.fn<Fault>(refuse(404, ''));
    shop.fail('GET purchase/history', (act) => act(), ...Array.from({ length: 99 }, () => unread));
    await press(/^Pay/);
    expect(await screen.findByText(ASKS)).toBeVisible();
    const looks = unread.mock.calls.length;
    await press(/^Pay/);
    await waitFor(() => expect(unread.mock.calls.length).toBeGreaterThan(looks));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled());
    expect(screen.getByText(ASKS)).toBeVisible();
    expect(purchases()).toHaveLength(1);
    shop.fail('GET purchase/history');
    await press('Check again');
    await bought();
    expect(shop.purchases).toHaveLength(1);
  });
});

describe('accepted purchase', () => {
  /** The result page has the purchase, whose record stays. */
  const closed = async () => {
    await waitFor(() => expect(useDialog.getState().active).toBeUndefined());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  /** Changes the server's answer to the purchase. */
  const answer = (payload: object) => (act: () => Response) => (
    act(),
    Response.json({ status: 'OK', payload })
  );

  it('from the balance: is not called done until the history lists it, also without an order', async () => {
    await open();
    shop.fail('POST purchase/product', answer({}));
    const before = shop.answer('GET purchase/history', {});
    shop.fail('GET purchase/history', ...Array.from({ length: 4 }, () => () => before.clone()));
    await press(/^Pay/);
    await closed();
    expect(place()).toBe('/success-payment');
    expect(window.history.state).toMatchObject({ usr: { sought: { itemIds: ['1'], known: [] } } });
    expect(screen.queryByText(DONE)).toBeNull();
  });

  it.each(['', undefined])('by card: is not called done when its payment page is %j', async (address) => {
    await open();
    await press(/^Card/, 'radio');
    shop.fail('POST purchase/product', answer({ order: 'P-7', redirect_url: address }));
    await press(/^Pay/);
    await closed();
    expect(place()).toBe('/success-payment?order=P-7');
    expect(screen.queryByText(DONE)).toBeNull();
  });
});
