// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { input, typeInto } from '#tests/support/input-testing.ts';
import { refuse } from '#tests/support/call-faults.ts';
import { place, press } from '#tests/support/member-shop.tsx';
import { useSession } from '../../state/session.ts';
import {
  activeDialog,
  confirmAdult,
  expectDescription,
  fillRegistration,
  openSignIn,
  serveSignIn,
} from '#tests/support/sign-in-testing.tsx';

const shop = serveSignIn();

describe('registration dialog', () => {
  const country = () => screen.findByRole('combobox', { name: 'Country of the phone number' });
  const send = () => press('Create account');

  it('takes a phone of the chosen country, and no letters in it', async () => {
    openSignIn('REGISTRATION');
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeDisabled();
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.selectOptions(await country(), 'DE');
    await typeInto('Phone', '<b>+44</b>x');
    expect(await input('Phone')).toHaveValue('+44');
    await typeInto('Phone', '030 901820');
    await userEvent.tab();
    await waitFor(async () => expect(await input('Phone')).toHaveValue('+49 30 901820'));
    await fillRegistration();
    await send();
    await screen.findByRole('dialog', { name: 'Welcome to Vitrine!' });
    expect(shop().sentTo('POST register')).toMatchObject([
      {
        body: {
          ...{ name: 'Ada', surname: 'Glass', phone: '+49 30 901820', phoneE164: '+4930901820' },
          ...{ password: 'Abcde1', passConfirm: 'Abcde1' },
        },
      },
    ]);
  });

  it('says which address the email went to, then opens the page that the visitor wanted', async () => {
    openSignIn('REGISTRATION', { path: '/account/offers' });
    await fillRegistration();
    await send();
    const go = await screen.findByRole('button', { name: 'Continue' });
    expect(go).toHaveFocus();
    expect(go).toHaveAccessibleDescription(/We sent an email with a link to ada@x\.example\./);
    expect(place()).toBe('/');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/account/offers');
    expect(activeDialog()).toBeUndefined();
    expect(useSession.getState().authenticated).toBe(true);
  });

  it('mentions no email to an address that needs no verification', async () => {
    shop().emailVerified = true;
    openSignIn('REGISTRATION');
    await fillRegistration();
    await send();
    await waitFor(() => expect(activeDialog()).toBeUndefined());
    expect(await screen.findByText('Welcome to Vitrine!')).toBeVisible();
    expect(screen.queryByText(/We sent an email/)).toBeNull();
  });

  it('shows every error at its field at once', async () => {
    openSignIn('REGISTRATION');
    await confirmAdult();
    await typeInto('Email', 'nobody');
    await typeInto('Phone', '12');
    await typeInto('Password', '1234');
    await typeInto('Repeat password', 'x');
    await send();
    await expectDescription('First name', 'First name is required');
    await expectDescription('Last name', 'Last name is required');
    await expectDescription('Email', 'Please enter a valid email address');
    await expectDescription('Phone', 'Please enter a valid phone number');
    await expectDescription('Password', 'Password must be at least 5 characters');
    await expectDescription('Repeat password', 'Passwords do not match');
    expect(await input('First name')).toHaveFocus();
    expect(shop().sentTo('POST register')).toHaveLength(0);
  });

  it('refuses a taken email under its field', async () => {
    openSignIn('REGISTRATION');
    await fillRegistration();
    shop().fail('POST register', refuse(422, 'Invalid.', { email: ['This address is taken.'] }));
    await send();
    await expectDescription('Email', 'This address is taken.');
    expect(await input('Email')).toBeInvalid();
    expect(await input('Email')).toHaveFocus();
  });

  it('says what a new member accepts, with both pages next to the form', async () => {
    openSignIn('REGISTRATION');
    for (const [name, path] of [
      ['Terms of service', '/terms'],
      ['Privacy policy', '/privacy'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect(link.closest('p')).toHaveTextContent(
        'By creating an account you accept the Terms of service and Privacy policy',
      );
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
    }
  });
});
