// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fillIn, press } from '#tests/support/member-shop.tsx';
import { openDialog, useDialog } from '../../../state/dialog.ts';
import {
  BANK,
  fillBank,
  openMethod,
  paidOut,
  servePayout,
  stored,
  submit,
} from '#tests/support/payout-testing.ts';

const CARD = 'POST offer/request-payout/card-form';
const toCard = () => press('Credit/Debit Card');

const seller = servePayout();

describe('payout to a card', () => {
  it('waits when the payment page is left open, and another method can be chosen', async () => {
    await openMethod();
    await toCard();
    const url = 'https://pay.example/?payout=1';
    const leaves = () => waitFor(() => expect(useDialog.getState().active).toMatchObject({ url }));
    await leaves();
    openDialog({ name: 'PAYOUT', offerId: '1' });
    expect(await screen.findByText('Your €17.50 payout needs your card details.')).toBeVisible();
    await press('Continue to payment');
    await leaves();
    openDialog({ name: 'PAYOUT', offerId: '1' });
    await press('Choose another way');
    await fillBank();
    await submit();
    await paidOut();
    expect(
      seller()
        .payouts()
        .map(({ call }) => call),
    ).toEqual([CARD, BANK]);
  });

  it('says that the answer named no page for the card', async () => {
    await openMethod();
    seller().fail(CARD, () => Response.json({ status: 'OK', redirect_url: '' }));
    await toCard();
    expect(await screen.findByText(/no page for your card details was named/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'SEPA Bank Transfer' })).toBeEnabled();
  });

  it('typed in the shop: its number and date are checked, and none of it is stored', async () => {
    seller().methods = ['balance', 'card-direct'];
    await openMethod();
    await toCard();
    expect(screen.queryByRole('button', { name: 'SEPA Bank Transfer' })).toBeNull();
    await submit();
    for (const [name, text] of [
      ['Card number', /Please enter a valid card number/],
      ['Card holder name', /Card holder name is required/],
      ['Expiration date (MM/YY)', /Please enter a valid expiration date \(MM\/YY\)/],
    ] as const)
      expect(await field(name)).toHaveAccessibleDescription(text);
    expect(await field('Card number')).toHaveFocus();
    await fillIn('Card number', '4242424242424242');
    await fillIn('Card holder name', 'ADA GLASS');
    await fillIn('Expiration date (MM/YY)', '0120');
    await submit();
    expect(screen.getByText('Card has expired')).toBeVisible();
    await press('Back');
    await toCard();
    expect(await field('Card number')).toHaveValue('4242 4242 4242 4242');
    await fillIn('Expiration date (MM/YY)', '1240');
    await submit();
    await paidOut();
    expect(seller().payouts()).toMatchObject([
      {
        call: 'POST offer/request-payout/card-direct',
        body: {
          card_number: '4242424242424242',
          card_holder_name: 'ADA GLASS',
          expire_month: 12,
          expire_year: 2040,
        },
      },
    ]);
    expect(stored()).not.toMatch(/4242|ADA GLASS|12\/40/);
  });

  it('double press: is requested once', async () => {
    await openMethod();
    await fillBank();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Payment' }));
    await paidOut();
    expect(seller().payouts()).toHaveLength(1);
  });
});
