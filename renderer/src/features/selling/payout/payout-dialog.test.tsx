// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANSWER_LOST,
  type Fault,
  hurryTimeouts,
  NOT_ARRIVED,
  passAskingTime,
  refuse,
} from '../../../payments/faults-testing.ts';
import { field, fillIn, serveFrom, press } from '../../../payments/shop-testing.tsx';
import { closeDialog, openDialog, useDialog } from '../../../state/dialog.ts';
import { IBAN, sampleSeller, showSelling } from '../seller-testing.tsx';

const BANK = 'POST offer/request-payout/sepa-manual';
const CARD = 'POST offer/request-payout/card-form';
const SHOWN_IBAN = 'DE89 3704 0044 0532 0130 00';

let seller = sampleSeller();
serveFrom(() => seller);
beforeEach(() => {
  seller = sampleSeller('ready_for_payout');
  hurryTimeouts();
});

const named = (name: string) => screen.findByRole('dialog', { name });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
const toBank = () => press('SEPA Bank Transfer');
const toCard = () => press('Credit/Debit Card');
const submit = () => press('Submit Payment');
const paidOut = () => named('Your payout is under way');

async function open() {
  const view = showSelling();
  openDialog({ name: 'PAYOUT', offerId: '1' });
  return view;
}
async function openMethod() {
  await open();
  await press('Next');
  await named('Choose Payment Method');
}
async function fillBank() {
  await toBank();
  await fillIn('IBAN', IBAN);
}

describe('payout to a bank account', () => {
  it('fills in the name of the contact, says how much is paid, and sends the bare IBAN', async () => {
    await openMethod();
    expect(await named('Choose Payment Method')).toHaveTextContent('You get€17.50');
    await fillBank();
    expect(await field('First name')).toHaveValue('Ada');
    expect(await field('Last name')).toHaveValue('Glass');
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    expect(await paidOut()).toHaveTextContent('within 3 working days');
    expect(seller.payouts()).toMatchObject([{ call: BANK, body: { account_number: IBAN, city: 'Berlin' } }]);
  });

  it('IBAN: one that is too short is not sent; one that looks wrong is sent after a warning', async () => {
    await openMethod();
    await toBank();
    await fillIn('IBAN', 'de89 3704');
    await submit();
    expect(await field('IBAN')).toHaveAccessibleDescription(/Please enter a valid IBAN/);
    expect(seller.payouts()).toHaveLength(0);
    for (const [typed, warning] of [
      ['US64 SVBK US6S 3300 9586 71', /^No country with IBANs begins with “US”/],
      ['DE89 3704 0044 0532 0130', /^An IBAN of Germany has 22 characters, this one has 20\./],
      ['DE00370400440532013000', /^The check digits of this IBAN do not add up\./],
    ] as const) {
      await fillIn('IBAN', typed);
      expect(await screen.findByText(warning)).toBeVisible();
    }
    await submit();
    await paidOut();
  });

  const page: Fault = (act) => (act(), new Response('<!DOCTYPE html><title>Maintenance</title>'));
  it.each(Object.entries({ ...ANSWER_LOST, 'a page of HTML': page }))(
    '%s after the payout: is looked up, and not requested again',
    async (_, fault) => {
      await openMethod();
      await fillBank();
      seller.fail(BANK, fault);
      await submit();
      await paidOut();
      expect(seller.payouts()).toHaveLength(1);
    },
  );

  it.each(Object.entries(NOT_ARRIVED))(
    '%s: says how long it asks, and sends it again after that',
    async (_, fault) => {
      await openMethod();
      await fillBank();
      seller.fail(BANK, fault);
      await submit();
      expect(await screen.findByText(/ask until/)).toBeVisible();
      passAskingTime();
      expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
      await submit();
      await paidOut();
      expect(seller.status()).toBe('payout_processing');
    },
  );

  it('sends the contact as its rules read it, without invisible characters and blanks', async () => {
    await open();
    await fillIn('Email', '\u200brock&roll@vitrine.exam\u00adple\u00a0');
    await fillIn('City', ' Potsdam ');
    await press('Next');
    await fillBank();
    await submit();
    await paidOut();
    expect(seller.sentTo(BANK)).toMatchObject([
      { body: { email: 'rock&roll@vitrine.example', city: 'Potsdam' } },
    ]);
  });

  it('refusal: is shown in place, at its field or at the contact’s, and can be resent', async () => {
    await openMethod();
    await fillBank();
    const noBank = { account_number: ['This bank is closed'] };
    seller.fail(BANK, refuse(400, ''), refuse(422, '', noBank), refuse(422, '', { city: ['No such city'] }));
    await submit();
    expect((await screen.findAllByText('Failed to request payout')).length).toBeGreaterThan(0);
    await submit();
    await waitFor(async () => expect(await field('IBAN')).toHaveAccessibleDescription(/This bank is closed/));
    expect(await field('IBAN')).toHaveFocus();
    expect(await field('IBAN')).toBeInvalid();
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    expect(await named('Contact Information')).toHaveTextContent('Failed to update contact information');
    expect(await field('City')).toHaveAccessibleDescription(/No such city/);
    expect(seller.status()).toBe('ready_for_payout');
    await fillIn('City', 'Potsdam');
    await press('Next');
    await toBank();
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    await paidOut();
    expect(seller.payouts().at(-1)?.body).toMatchObject({ city: 'Potsdam' });
  });

  it('resumes after closing mid-way, without the account details', async () => {
    const logged = (['log', 'info', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind));
    const { reload } = await open();
    await fillIn('City', 'Bergen');
    await press('Next');
    await fillBank();
    expect(stored()).toContain('Bergen');
    closeDialog();
    reload();
    openDialog({ name: 'PAYOUT', offerId: '1' });
    await named('Choose Payment Method');
    await toBank();
    expect(await field('IBAN')).toHaveValue('');
    expect(await field('First name')).toHaveValue('Ada');
    await press('Back');
    await press('Back');
    expect(await field('City')).toHaveValue('Bergen');
    const kept = stored() + logged.flatMap(({ mock }) => mock.calls).join();
    expect(kept.replaceAll(' ', '')).not.toContain(IBAN.slice(-10));
  });

  it('is not requested again after it was made elsewhere', async () => {
    await openMethod();
    await fillBank();
    // It is made while the answer is on its way, so that no earlier question can see it.
    seller.fail(BANK, (act) => {
      Object.assign(seller.offers[0] ?? {}, { status: 'approved' });
      return act();
    });
    await submit();
    const changed = await named('Get paid');
    expect(changed).toHaveTextContent('no longer waiting for a payout. Its status is now: Approved.');
    expect(seller.payouts()).toHaveLength(1);
    expect(seller.status()).toBe('approved');
    await press('See offer');
    expect(useDialog.getState().active).toEqual({ name: 'OFFER_DETAILS', offerId: '1' });
  });
});

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
    expect(seller.payouts().map(({ call }) => call)).toEqual([CARD, BANK]);
  });

  it('says that the answer named no page for the card', async () => {
    await openMethod();
    seller.fail(CARD, () => Response.json({ status: 'OK', redirect_url: '' }));
    await toCard();
    expect(await screen.findByText(/no page for your card details was named/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'SEPA Bank Transfer' })).toBeEnabled();
  });

  it('typed in the shop: its number and date are checked, and none of it is stored', async () => {
    seller.methods = ['balance', 'card-direct'];
    await open();
    await press('Next');
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
    expect(seller.payouts()).toMatchObject([
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
    expect(seller.payouts()).toHaveLength(1);
  });
});
