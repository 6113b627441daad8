// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refuse, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { useSession } from '../../state/session.ts';
import { logOut, useLogout } from './use-logout.ts';

let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  shop = sampleShop();
});

function Tools() {
  useLogout();
  return null;
}

it.each([
  ['the server’s words', refuse(503, 'We are closed until 10.'), 'We are closed until 10.'],
  ['the words of an answer that is not OK', refuse(200, 'Not now.'), 'Not now.'],
  ['its own text for an answer without words', refuse(500, ''), 'Logout failed'],
])('refused logout: shows %s, and the member stays', async (_, fault, text) => {
  shop.fail('POST logout', fault);
  showToMember(<Tools />);
  logOut();
  expect(await screen.findByText(text)).toBeVisible();
  expect(useSession.getState().authenticated).toBe(true);
});

it('logout without an answer: says that the member is still signed in', async () => {
  shop.fail('POST logout', () => {
    throw new TypeError('Failed to fetch');
  });
  showToMember(<Tools />);
  logOut();
  expect(await screen.findByText(/^Logout failed\. The shop could not be reached/)).toBeVisible();
});
