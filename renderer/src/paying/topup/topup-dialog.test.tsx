// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import {
  fillIn,
  serveFrom,
  place,
  press,
  sampleShop,
  showToMember,
  ANSWER_LOST,
  hurryTimeouts,
  NOT_ARRIVED,
  ASKS,
  NOT_LISTED,
  passAskingTime,
  refuse,
} from '#tests/support/member-shop.tsx';
import { closeDialog, openDialog, useDialog, type Dialog } from '../../state/dialog.ts';
import { usePreferences } from '../../state/preferences.ts';
import { TopUpDialog } from './topup-dialog.tsx';

const AMOUNT = 'Amount in EUR';
let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  shop = sampleShop({}, []);
  hurryTimeouts();
});

/** Opens the top-up, with what a checkout gives it. */
async function open(given: Omit<Extract<Dialog, { name: 'TOPUP' }>, 'name'> = {}) {
  const view = showToMember({
    TOPUP: (dialog) => (dialog.name === 'TOPUP' ? <TopUpDialog {...dialog} /> : <p />),
  });
  openDialog({ name: 'TOPUP', ...given });
  await screen.findByRole('button', { name: /100\.00/ });
  return view;
}
const amount = () => screen.getByRole('textbox', { name: AMOUNT });
const terms = () => screen.findByRole('checkbox');
/** Goes as far as the button that pays. */
async function openToPay() {
  const view = await open();
  await press('€25.00');
  await userEvent.click(await terms());
  return view;
}
const leaves = () => waitFor(() => expect(useDialog.getState().active?.name).toBe('PAYMENT_REDIRECT'));
const deposits = () => shop.sentTo('POST deposit/checkout');

describe('amount', () => {
  it('handles empty, words, zero, below the minimum, other digits and an offered amount', async () => {
    await open();
    const says = (text: RegExp) => expect(amount()).toHaveAccessibleDescription(expect.stringMatching(text));
    for (const wrong of ['', 'ten', '0', '0,00', '1e3', '-25', '12.345']) {
      await fillIn(AMOUNT, wrong);
      await press('Continue');
      says(/^Please enter a valid amount/);
      expect(amount()).toHaveFocus();
    }
    await fillIn(AMOUNT, '0.01');
    await userEvent.keyboard('{Enter}');
    says(/^Minimum top-up is 5 EUR/);
    await fillIn(AMOUNT, '٢٥٫٥٠');
    expect(amount()).toHaveValue('25.50');
    await press('€50.00');
    expect(amount()).toHaveValue('50');
    expect(screen.getByText('You get €50.00 (5,000 Credits)')).toBeVisible();
  });

  it('too little: shows the minimum also in the chosen currency', async () => {
    const dollar = { code: 'USD', symbol: '$', rate: 1.0845 };
    usePreferences.setState({ currency: dollar, currencies: [EURO, dollar] });
    await open();
    await fillIn(AMOUNT, '1');
    await press('Continue');
    expect(screen.getByText('Minimum top-up is 5 EUR')).toBeVisible();
    expect(screen.getByText('≈ $5.42')).toBeVisible();
  });
});

describe('billing details', () => {
  it('complete in the profile: are one line, and one press pays', async () => {
    await open();
    await press('€25.00');
    expect(screen.getByText('You get €25.00 (2,500 Credits)')).toBeVisible();
    expect(screen.getByText('Ada Glass, Lindenstraße 9, 10969 Berlin')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
    await userEvent.click(await terms());
    await press('Pay €25.00');
    await leaves();
    expect(deposits()).toMatchObject([{ body: { name: 'Ada', phoneE164: '+4930901820', country: 57 } }]);
  });

  it('Change: shows the fields in the same dialog, and their input is paid with', async () => {
    await openToPay();
    await press('Change Billing details');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveFocus();
    await fillIn('City', 'Potsdam');
    await press('Pay €25.00');
    await leaves();
    expect(deposits()).toMatchObject([{ body: { city: 'Potsdam' } }]);
  });

  it('missing in the profile: all errors are shown at once, and Country, the first on screen, gets the focus', async () => {
    shop = sampleShop({ country: null, city: '' }, []);
    await open();
    await press('€25.00');
    await press('Pay €25.00');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus());
    for (const text of [
      'Country is required',
      'City is required',
      'Please accept the terms and privacy policy.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(deposits()).toHaveLength(0);
  });

  it('wrong in the profile: are shown as fields, with the error until its field is changed', async () => {
    // The shop does not serve the country of the number.
    shop = sampleShop({ phone: '+8613812345678' }, []);
    await open();
    expect(await screen.findByText('This country is not supported')).toBeVisible();
    await fillIn('Phone', '+49 30 901820');
    expect(screen.queryByText('This country is not supported')).toBeNull();
  });

  it('shows a server error about them at its field, any other above the button', async () => {
    await openToPay();
    const errors = { postCode: ['No such post code', 'Too long'], odd: ['Odd'] };
    shop.fail('POST deposit/checkout', refuse(422, 'Invalid', errors));
    await press('Pay €25.00');
    const postCode = await screen.findByRole('textbox', { name: 'Post code' });
    await waitFor(() => expect(postCode).toHaveAccessibleDescription('No such post code'));
    expect(postCode).toHaveFocus();
    expect(screen.getByText('Odd')).toBeVisible();
  });
});

it('terms: stay accepted when the dialog is opened again', async () => {
  const { reload } = await openToPay();
  closeDialog();
  reload();
  openDialog({ name: 'TOPUP' });
  expect(await terms()).toBeChecked();
  await userEvent.click(await terms());
  await press('€25.00');
  await press('Pay €25.00');
  expect(await screen.findByText('Please accept the terms and privacy policy.')).toBeVisible();
  expect(await terms()).toHaveFocus();
});

it.each([
  ['', 'Invalid amount'],
  ['Not today', 'Not today'],
])(
  'amount that the server refuses without words at its field, with the message %j: says %j',
  async (message, says) => {
    await openToPay();
    shop.fail('POST deposit/checkout', refuse(422, message, { amount: [] }));
    await press('Pay €25.00');
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(says)));
    expect(amount()).toHaveFocus();
  },
);

describe('top-up without a clear answer', () => {
  it.each(Object.entries(NOT_ARRIVED))(
    '%s: asks for a minute what became of it, and then sends the same again with the same key',
    async (_, fault) => {
      await openToPay();
      shop.fail('POST deposit/checkout', fault);
      await press('Pay €25.00');
      expect(await screen.findByText(ASKS)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Pay €25.00' })).toHaveAttribute('aria-disabled', 'true');
      passAskingTime();
      await press('Check again');
      expect(await screen.findByText(NOT_LISTED)).toBeVisible();
      await press('Pay €25.00');
      await leaves();
      expect(new Set(deposits().map(({ key }) => key)).size).toBe(1);
      expect(shop.deposits).toHaveLength(1);
    },
  );

  it.each(Object.entries(ANSWER_LOST))(
    '%s: offers the way to the payment page, and pays once',
    async (_, fault) => {
      await openToPay();
      shop.fail('POST deposit/checkout', fault);
      await press('Pay €25.00');
      expect(await screen.findByText('Your top-up of €25.00')).toBeVisible();
      await press('I haven’t paid yet');
      await leaves();
      expect(shop.deposits).toHaveLength(1);
    },
  );
});

it('top-up: is being confirmed when the answer has no payment page', async () => {
  await openToPay();
  shop.fail('POST deposit/checkout', (act) => {
    act();
    return Response.json({ status: 'OK', payload: { redirect_url: '', order: 'D-unknown' } });
  });
  await press('Pay €25.00');
  await waitFor(() => expect(place()).toBe('/success-payment?type=topup&order=D-unknown'));
  expect(screen.queryByText('Payment processed successfully!')).toBeNull();
});
