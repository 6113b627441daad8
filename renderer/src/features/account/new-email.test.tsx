// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileQuery } from '../../api/session.ts';
import type { PaymentRequest } from '../../paying/payment-request.ts';
import { payments } from '../../paying/paying.ts';
import { fillIn, press, refuse, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { useScope } from '../../state/preferences.ts';
import { PersonalForm } from './personal-form.tsx';

let shop = sampleShop();
serveFrom(() => shop);

function Profile() {
  const { data } = useQuery(profileQuery(useScope()));
  return data && <PersonalForm profile={data} />;
}

let sent = 0;
const topUp: PaymentRequest = {
  subject: { kind: 'deposit', amount: 2500 },
  content: 'top up 25',
  where: '/account',
  send: () => Promise.resolve({ order: `D-${++sent}`, redirectUrl: 'https://pay.example/' }),
};

/** Opens the profile of a member whose top-up is at the provider, and saves a new email. */
async function changeEmail(profile: object = {}) {
  shop = sampleShop(profile);
  showToMember(<Profile />, '/account');
  await screen.findByRole('textbox', { name: 'Email' });
  const { key } = await payments.ask(topUp);
  await fillIn('Email', `new-${shop.profile.email}`);
  await press('Save');
  return key;
}

it.each([
  ['with an email only', {}],
  ['with a Steam account', { steamId: '76561198047215873' }],
])('a new email: keeps an open payment and its slot, of a member %s', async (_, profile) => {
  const key = await changeEmail(profile);
  await waitFor(() => expect(shop.profile.email).toMatch(/^new-/));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(shop.profile.email));
  expect(await payments.list()).toMatchObject([{ key, step: 'away' }]);
  expect((await payments.ask(topUp)).key).toBe(key);
});

it.each([
  ['that is refused', refuse(422, 'Taken')],
  ['whose answer is lost', refuse(500, '')],
])('a new email %s: keeps an open payment', async (_, fault) => {
  shop = sampleShop();
  const saving = shop;
  const key = await changeEmail();
  shop.fail('PUT user/profile', fault);
  await fillIn('Email', `other-${saving.profile.email}`);
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  expect(await payments.list()).toMatchObject([{ key, step: 'away' }]);
});
