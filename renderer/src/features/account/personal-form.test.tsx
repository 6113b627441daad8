// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '../../api/session.ts';
import { input, typeInto } from '#tests/support/input-testing.ts';
import { forgetAll, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { useScope } from '../../state/preferences.ts';
import { sessionEnded } from '../../state/session.ts';
import { PersonalForm } from './personal-form.tsx';

const shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
afterEach(() => {
  cleanup();
  sessionEnded();
  forgetAll();
});

/** The form of a profile whose address a button changes. */
function ChangingProfile() {
  const { data } = useQuery(profileQuery(useScope()));
  const [address, setAddress] = useState('Lindenstraße 9');
  return (
    data && (
      <>
        <button type="button" onClick={() => setAddress('Am Kanal 3')}>
          Move
        </button>
        <PersonalForm profile={{ ...data, address }} />
      </>
    )
  );
}

it('is sent though the profile changes while its fields are checked', async () => {
  showToMember(<ChangingProfile />, '/account/personal');
  await waitFor(async () => expect(await input('Phone')).toHaveValue('+49 30 901820'));
  await typeInto('City', 'Potsdam');
  for (const name of ['Save', 'Move']) fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(shop.profile.city).toBe('Potsdam'));
  // The change is shown once it is sent.
  await waitFor(async () => expect(await input('Address')).toHaveValue('Am Kanal 3'));
});

it('is saved with values of the server that its rules would refuse, while they are not changed', async () => {
  Object.assign(shop.profile, {
    email: 'no address',
    steam_trade_link: 'old',
    zip: 'z'.repeat(30),
    phone: '12',
  });
  showToMember(<ChangingProfile />, '/account/personal');
  await typeInto('City', 'Werder');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.profile.city).toBe('Werder'));
});

it('warns of a trade link, saves it as it is, and offers the corrected one', async () => {
  showToMember(<ChangingProfile />, '/account/personal');
  const escaped = 'https://steamcommunity.com/tradeoffer/new/?partner=7&amp;token=newrNEWR';
  await typeInto('Trade URL', escaped);
  expect(await screen.findByText(/extra characters in front of “token=”/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.profile.steam_trade_link).toBe(escaped));
  fireEvent.click(screen.getByRole('button', { name: 'Use the corrected link' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.profile.steam_trade_link).toBe(escaped.replace('&amp;', '&')));
});
