// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANSWER_LOST, NOT_ARRIVED, passAskingTime, refuse, type Fault } from '#tests/support/call-faults.ts';
import { field, fillIn, press } from '#tests/support/member-shop.tsx';
import { closeDialog, openDialog, useDialog } from '../../../state/dialog.ts';
import { IBAN } from '#tests/support/seller-testing.tsx';
import {
  BANK,
  dialogNamed,
  fillBank,
  openMethod,
  openPayout,
  openContact,
  paidOut,
  servePayout,
  stored,
  submit,
  toBank,
} from '#tests/support/payout-testing.ts';

const SHOWN_IBAN = 'DE89 3704 0044 0532 0130 00';

const seller = servePayout();

describe('payout to a bank account', () => {
  it('complete profile: is one line, and is not asked for again', async () => {
    await openMethod();
    expect(screen.getByText('Ada Glass, Lindenstraße 9, 10969 Berlin')).toBeVisible();
    await fillBank();
    await submit();
    await paidOut();
    expect(seller().payouts()).toMatchObject([{ body: { name: 'Ada', phone: '+4930901820' } }]);
  });

  it('profile without a city: asks for it first, then for the method', async () => {
    seller().profile.city = '';
    await openPayout();
    await dialogNamed('Contact Information');
    await press('Next');
    expect(await field('City')).toHaveFocus();
    await fillIn('City', 'Bergen');
    await press('Next');
    await dialogNamed('Choose Payment Method');
    expect(screen.getByText('Ada Glass, Lindenstraße 9, 10969 Bergen')).toBeVisible();
  });

  it('profile whose number is not valid: shows the field with its error before it asks for an IBAN', async () => {
    seller().profile.phone = '+8613812345678';
    await openMethod();
    await toBank();
    await dialogNamed('Contact Information');
    expect(await field('Phone')).toHaveAccessibleDescription(/This country is not supported/);
    expect(await field('Phone')).toHaveFocus();
  });

  it('fills in the name of the contact, says how much is paid, and sends the bare IBAN', async () => {
    await openMethod();
    expect(await dialogNamed('Choose Payment Method')).toHaveTextContent('You get€17.50');
    await fillBank();
    expect(await field('First name')).toHaveValue('Ada');
    expect(await field('Last name')).toHaveValue('Glass');
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    expect(await paidOut()).toHaveTextContent('within 3 working days');
    expect(seller().payouts()).toMatchObject([
      { call: BANK, body: { account_number: IBAN, city: 'Berlin' } },
    ]);
  });

  it('IBAN: one that is too short is not sent; one that looks wrong is sent after a warning', async () => {
    await openMethod();
    await toBank();
    await fillIn('IBAN', 'de89 3704');
    await submit();
    expect(await field('IBAN')).toHaveAccessibleDescription(/Please enter a valid IBAN/);
    expect(seller().payouts()).toHaveLength(0);
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
      seller().fail(BANK, fault);
      await submit();
      await paidOut();
      expect(seller().payouts()).toHaveLength(1);
    },
  );

  it.each(Object.entries(NOT_ARRIVED))(
    '%s: says how long it asks, and sends it again after that',
    async (_, fault) => {
      await openMethod();
      await fillBank();
      seller().fail(BANK, fault);
      await submit();
      expect(await screen.findByText(/ask until/)).toBeVisible();
      passAskingTime();
      expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
      await submit();
      await paidOut();
      expect(seller().status()).toBe('payout_processing');
    },
  );

  it('sends the contact as its rules read it, without invisible characters and blanks', async () => {
    await openContact();
    await fillIn('Email', '\u200brock&roll@vitrine.exam\u00adple\u00a0');
    await fillIn('City', ' Potsdam ');
    await press('Next');
    await fillBank();
    await submit();
    await paidOut();
    expect(seller().sentTo(BANK)).toMatchObject([
      { body: { email: 'rock&roll@vitrine.example', city: 'Potsdam' } },
    ]);
  });

  it('refusal: is shown in place, at its field or at the contact’s, and can be resent', async () => {
    await openMethod();
    await fillBank();
    const noBank = { account_number: ['This bank is closed'] };
    seller().fail(
      BANK,
      refuse(400, ''),
      refuse(422, '', noBank),
      refuse(422, '', { city: ['No such city'] }),
    );
    await submit();
    expect((await screen.findAllByText('Failed to request payout')).length).toBeGreaterThan(0);
    await submit();
    await waitFor(async () => expect(await field('IBAN')).toHaveAccessibleDescription(/This bank is closed/));
    expect(await field('IBAN')).toHaveFocus();
    expect(await field('IBAN')).toBeInvalid();
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    expect(await dialogNamed('Contact Information')).toHaveTextContent(
      'Failed to update contact information',
    );
    expect(await field('City')).toHaveAccessibleDescription(/No such city/);
    expect(seller().status()).toBe('ready_for_payout');
    await fillIn('City', 'Potsdam');
    await press('Next');
    await toBank();
    expect(await field('IBAN')).toHaveValue(SHOWN_IBAN);
    await submit();
    await paidOut();
    expect(seller().payouts().at(-1)?.body).toMatchObject({ city: 'Potsdam' });
  });

  it('resumes after closing mid-way, without the account details', async () => {
    const logged = (['log', 'info', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind));
    const { reload } = await openContact();
    await fillIn('City', 'Bergen');
    await press('Next');
    await fillBank();
    expect(stored()).toContain('Bergen');
    closeDialog();
    reload();
    openDialog({ name: 'PAYOUT', offerId: '1' });
    await dialogNamed('Choose Payment Method');
    await toBank();
    expect(await field('IBAN')).toHaveValue('');
    expect(await field('First name')).toHaveValue('Ada');
    await press('Back');
    await press('Change Contact Information');
    expect(await field('City')).toHaveValue('Bergen');
    const kept = stored() + logged.flatMap(({ mock }) => mock.calls).join();
    expect(kept.replaceAll(' ', '')).not.toContain(IBAN.slice(-10));
  });

  it('is not requested again after it was made elsewhere', async () => {
    await openMethod();
    await fillBank();
    // It is made while the answer is on its way, so that no earlier question can see it.
    seller().fail(BANK, (act) => {
      Object.assign(seller().offers[0] ?? {}, { status: 'approved' });
      return act();
    });
    await submit();
    const changed = await dialogNamed('Get paid');
    expect(changed).toHaveTextContent('no longer waiting for a payout. Its status is now: Approved.');
    expect(seller().payouts()).toHaveLength(1);
    expect(seller().status()).toBe('approved');
    await press('See offer');
    expect(useDialog.getState().active).toEqual({ name: 'OFFER_DETAILS', offerId: '1' });
  });
});
