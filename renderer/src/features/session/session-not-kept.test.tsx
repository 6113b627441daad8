// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { typeInto } from '#tests/support/input-testing.ts';
import { refuse } from '#tests/support/call-faults.ts';
import { place, press } from '#tests/support/member-shop.tsx';
import { useSession } from '../../state/session.ts';
import {
  activeDialog,
  expectDescription,
  fillRegistration,
  openSignIn,
  serveSignIn,
} from '#tests/support/sign-in-testing.tsx';

const shop = serveSignIn();

describe('a session that does not hold', () => {
  const NEEDS_COOKIES = /can’t keep you signed in without cookies/;
  const signIn = async () => {
    await typeInto('Username or email', 'ada');
    await typeInto('Password', 'Abcde1');
    await press('Login');
  };
  function blockCookies() {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  }
  afterEach(() => vi.restoreAllMocks());

  it('login: says before it that cookies are needed, and sends nothing', async () => {
    blockCookies();
    openSignIn('LOGIN');
    expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_COOKIES);
    await signIn();
    await expectDescription('Username or email', NEEDS_COOKIES);
    await press('Sign in through Steam');
    expect(activeDialog()).toEqual({ name: 'LOGIN' });
    expect(shop().sentTo('POST login')).toHaveLength(0);
  });

  it('login: takes the warning back when cookies have been allowed', async () => {
    blockCookies();
    openSignIn('LOGIN');
    await screen.findByRole('alert');
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await signIn();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
  });

  it('login: welcomes nobody whose session the server does not know', async () => {
    shop().authenticated = false;
    openSignIn('LOGIN', { path: '/account/offers' });
    await signIn();
    await expectDescription('Username or email', NEEDS_COOKIES);
    expect(screen.queryByText('Welcome back!')).toBeNull();
    expect(place()).toBe('/');
    expect(useSession.getState().authenticated).toBe(false);
    shop().authenticated = true;
    await press('Login');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(place()).toBe('/account/offers');
  });

  it('login: counts when the server cannot be asked about it', async () => {
    openSignIn('LOGIN');
    const unknown = Array.from({ length: 9 }, () => refuse(400, ''));
    shop().fail('GET is-auth', ...unknown);
    await signIn();
    await waitFor(() => expect(activeDialog()).toBeUndefined());
    expect(useSession.getState().authenticated).toBe(true);
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it('login: welcomes nobody whose calls the server refuses, although it knows the session', async () => {
    openSignIn('LOGIN');
    shop().fail('GET user/profile', ...Array.from({ length: 9 }, () => refuse(401, 'Unauthenticated.')));
    await signIn();
    await expectDescription('Username or email', NEEDS_COOKIES);
    expect(screen.queryByText('Welcome back!')).toBeNull();
    expect(useSession.getState().authenticated).toBe(false);
  });

  it('registration: says before it that cookies are needed, and sends nothing', async () => {
    blockCookies();
    openSignIn('REGISTRATION');
    expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_COOKIES);
    await fillRegistration();
    await press('Create account');
    await expectDescription('Email', NEEDS_COOKIES);
    expect(shop().sentTo('POST register')).toHaveLength(0);
  });

  it('registration: asks a new member to log in', async () => {
    shop().authenticated = false;
    openSignIn('REGISTRATION');
    await fillRegistration();
    await press('Create account');
    expect(await screen.findByText(NEEDS_COOKIES)).toBeVisible();
    expect(activeDialog()).toEqual({ name: 'LOGIN' });
    expect(screen.queryByText('Welcome to Vitrine!')).toBeNull();
  });
});
