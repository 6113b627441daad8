// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bought, field, press, refuse } from '#tests/support/member-shop.tsx';
import { PAY, serveCheckout } from '#tests/support/open-checkout.tsx';
import { useSession } from '../../state/session.ts';

const RESEND = 'POST email/verify/resend';
const { open, purchases, shop } = serveCheckout();
afterEach(() => useSession.setState({ emailVerified: undefined }));

/** Opens the checkout of a member whose email is not verified. @returns lets the server know that it is */
async function openUnverified(profile: object = {}) {
  let emailVerified = false;
  useSession.setState({ emailVerified });
  await open(profile);
  const others = shop().answer;
  shop().answer = (call, body) => {
    if (call === 'GET is-auth') return Response.json({ authenticated: true, emailVerified });
    if (call === RESEND) return Response.json({ status: 'OK' });
    return others(call, body);
  };
  return () => {
    emailVerified = true;
    // Another tab of the browser says so.
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'email_verified', newValue: '1' })),
    );
  };
}
const pay = () => screen.findByRole('button', { name: PAY });

it('unverified buyer: is told in the first row, can’t press Pay, and continues once verified', async () => {
  const verify = await openUnverified();
  const row = await screen.findByText('Verify your address to pay');
  const choice = screen.getByRole('group', { name: 'Pay by' });
  expect(row.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByText(new RegExp(`email to ${shop().profile.email}\\.`))).toBeVisible();
  expect(await pay()).toBeDisabled();
  await userEvent.type(await field('Trade URL'), '{Enter}');
  verify();
  await waitFor(async () => expect(await pay()).toBeEnabled());
  expect(screen.getByText('Your email address is verified')).toBeVisible();
  expect(screen.queryByText('Verify your address to pay')).toBeNull();
  expect(purchases()).toEqual([]);
  await press(PAY);
  await bought();
  expect(purchases()).toHaveLength(1);
});

it('unverified buyer: gets the email once more, once a minute', async () => {
  await openUnverified();
  await press('Resend');
  expect(await screen.findByText('Verification email sent. Please check your inbox.')).toBeVisible();
  expect(await screen.findByText(/^You can ask for another email in \d:\d\d\.$/)).toBeVisible();
  const resend = screen.getByRole('button', { name: 'Resend' });
  expect(resend).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shop().sentTo(RESEND)).toHaveLength(1);
});

it('unverified buyer: reads why the email was not sent', async () => {
  await openUnverified();
  shop().fail(RESEND, refuse(500, ''));
  await press('Resend');
  expect(await screen.findByText('Failed to send verification email')).toBeVisible();
});

it('member without an address: adds one in the row, and the link is sent there', async () => {
  await openUnverified({ email: '', steamId: '76561197960265729' });
  expect(await screen.findByText('Add your email address to pay')).toBeVisible();
  await press('Send link');
  const [email] = screen.getAllByRole('textbox', { name: 'Email' });
  if (!email) throw new Error('the row has a field');
  expect(email).toHaveAccessibleDescription('Email is required');
  shop().fail('PUT user/profile', refuse(422, '', { email: ['This address is taken.'] }));
  await userEvent.type(email, 'ada@vitrine.example{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription('This address is taken.'));
  await userEvent.type(email, '{Enter}');
  expect(await screen.findByText(/email to ada@vitrine\.example\./)).toBeVisible();
  const saved = shop()
    .sentTo('PUT user/profile')
    .map(({ body }) => body['email']);
  expect(saved).toEqual(['ada@vitrine.example', 'ada@vitrine.example']);
  expect(await pay()).toBeDisabled();
});
