import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { hurryTimeouts } from './call-faults.ts';
import { fillIn, press, serveFrom } from './member-shop.tsx';
import { openDialog } from '#renderer/src/state/dialog.ts';
import { IBAN, sampleSeller, showSelling } from './seller-testing.tsx';

export const BANK = 'POST offer/request-payout/sepa-manual';

/** Gives each test of a file a seller whose payout is due. @returns the seller of the current test */
export function servePayout() {
  let seller = sampleSeller();
  serveFrom(() => seller);
  beforeEach(() => {
    seller = sampleSeller('ready_for_payout');
    hurryTimeouts();
  });
  return () => seller;
}

export const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
/** All that the browser keeps. */
export const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
export const toBank = () => press('SEPA Bank Transfer');
export const submit = () => press('Submit Payment');
export const paidOut = () => dialogNamed('Your payout is under way');

export async function openPayout() {
  const view = showSelling();
  openDialog({ name: 'PAYOUT', offerId: '1' });
  return view;
}
/** Opens the payout of a complete profile, which starts with its method. */
export async function openMethod() {
  const view = await openPayout();
  await dialogNamed('Choose Payment Method');
  return view;
}
/** The same, and goes to the fields of the contact. */
export async function openContact() {
  const view = await openMethod();
  await press('Change Contact Information');
  await dialogNamed('Contact Information');
  return view;
}
export async function fillBank() {
  await toBank();
  await fillIn('IBAN', IBAN);
}
