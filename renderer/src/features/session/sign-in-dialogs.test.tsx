// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { refuse } from '../../payments/faults-testing.ts';
import { forgetAll, place, press, sampleShop, showToMember } from '../../payments/shop-testing.tsx';
import { openDialog, openLogin, useDialog, type AfterSignIn } from '../../state/dialog.ts';
import { sessionEnded, useSession } from '../../state/session.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { input, typeInto } from '../../form/input-testing.ts';
import '../../i18n/en/english.ts';

let shop = sampleShop();
let settings = { is_reg_enabled: true };
let emailVerified = false;
let authenticated = true;
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeEach(() => {
  shop = sampleShop();
  settings = { is_reg_enabled: true };
  emailVerified = false;
  authenticated = true;
  const others = shop.answer;
  shop.answer = (call, body) => {
    if (call === 'GET settings')
      return Response.json({ status: 'OK', payload: { ...shop.settings, ...settings } });
    if (call.endsWith('sanctum/csrf-cookie')) return new Response(null, { status: 204 });
    if (call === 'GET is-auth') return Response.json({ authenticated, emailVerified });
    if (/^POST (login|register|user\/reset-password)$/.test(call))
      return Response.json({ status: 'OK', token: '1|token-of-the-test' });
    return others(call, body);
  };
});
afterEach(() => {
  sessionEnded();
  forgetAll();
});

function open(name: 'LOGIN' | 'REGISTRATION' | 'FORGOT_PASSWORD', after?: AfterSignIn) {
  showToMember({
    LOGIN: () => <LoginDialog />,
    REGISTRATION: () => <RegistrationDialog />,
    FORGOT_PASSWORD: () => <ForgotPasswordDialog />,
  });
  useSession.setState({ authenticated: false });
  openLogin(after);
  openDialog({ name });
}
const active = () => useDialog.getState().active;
const says = (name: string, text: string | RegExp) =>
  waitFor(async () => expect(await input(name)).toHaveAccessibleDescription(expect.stringMatching(text)));

const adult = async () => userEvent.click(await screen.findByRole('checkbox', { name: /18 years/ }));
async function fill() {
  await typeInto('First name', 'Ada');
  await typeInto('Last name', 'Glass');
  await typeInto('Email', 'ada@x.example');
  await typeInto('Password', 'Abcde1');
  await typeInto('Repeat password', 'Abcde1');
  await adult();
}

describe('login dialog', () => {
  it('shows each error at its field, and focuses the first', async () => {
    open('LOGIN');
    await press('Login');
    await says('Username or email', 'Login is required');
    await says('Password', 'Password is required');
    expect(await input('Username or email')).toHaveFocus();
  });

  it('can show the password', async () => {
    open('LOGIN');
    await typeInto('Password', 'secret');
    expect(await input('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(await input('Password')).toHaveAttribute('type', 'text');
  });

  it('is sent once despite repeated presses, and cannot be closed during the request', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    open('LOGIN');
    shop.fail('POST login', (act) => released.then(act));
    await typeInto('Username or email', 'ada');
    await typeInto('Password', 'Abcde1');
    const button = screen.getByRole('button', { name: 'Login' });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(await input('Password'), '{Enter}{Escape}');
    expect(active()).toEqual({ name: 'LOGIN' });
    release();
    await waitFor(() => expect(active()).toBeUndefined());
    expect(shop.sentTo('POST login')).toHaveLength(1);
  });

  it('offers no registration while that is off', async () => {
    settings.is_reg_enabled = false;
    open('LOGIN');
    expect(await screen.findByRole('button', { name: 'Sign in through Steam' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });
});

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
    open('LOGIN');
    expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_COOKIES);
    await signIn();
    await says('Username or email', NEEDS_COOKIES);
    await press('Sign in through Steam');
    expect(active()).toEqual({ name: 'LOGIN' });
    expect(shop.sentTo('POST login')).toHaveLength(0);
  });

  it('login: takes the warning back when cookies have been allowed', async () => {
    blockCookies();
    open('LOGIN');
    await screen.findByRole('alert');
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await signIn();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
  });

  it('login: welcomes nobody whose session the server does not know', async () => {
    authenticated = false;
    open('LOGIN', { path: '/account/offers' });
    await signIn();
    await says('Username or email', NEEDS_COOKIES);
    expect(screen.queryByText('Welcome back!')).toBeNull();
    expect(place()).toBe('/');
    expect(useSession.getState().authenticated).toBe(false);
    authenticated = true;
    await press('Login');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(place()).toBe('/account/offers');
  });

  it('login: counts when the server cannot be asked about it', async () => {
    open('LOGIN');
    shop.fail('GET is-auth', refuse(400, ''));
    await signIn();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(useSession.getState().authenticated).toBe(true);
  });

  it('registration: says before it that cookies are needed, and sends nothing', async () => {
    blockCookies();
    open('REGISTRATION');
    expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_COOKIES);
    await fill();
    await press('Create account');
    await says('Email', NEEDS_COOKIES);
    expect(shop.sentTo('POST register')).toHaveLength(0);
  });

  it('registration: asks a new member to log in', async () => {
    authenticated = false;
    open('REGISTRATION');
    await fill();
    await press('Create account');
    expect(await screen.findByText(NEEDS_COOKIES)).toBeVisible();
    expect(active()).toEqual({ name: 'LOGIN' });
    expect(screen.queryByText('Welcome to Vitrine!')).toBeNull();
  });
});

describe('registration dialog', () => {
  const country = () => screen.findByRole('combobox', { name: 'Country of the phone number' });
  const send = () => press('Create account');

  it('takes a phone of the chosen country, and no letters in it', async () => {
    open('REGISTRATION');
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeDisabled();
    await screen.findByRole('option', { name: /Germany/ });
    await userEvent.selectOptions(await country(), 'DE');
    await typeInto('Phone', '<b>+44</b>x');
    expect(await input('Phone')).toHaveValue('+44');
    await typeInto('Phone', '030 901820');
    await userEvent.tab();
    await waitFor(async () => expect(await input('Phone')).toHaveValue('+49 30 901820'));
    await fill();
    await send();
    await screen.findByRole('dialog', { name: 'Welcome to Vitrine!' });
    expect(shop.sentTo('POST register')).toMatchObject([
      {
        body: {
          ...{ name: 'Ada', surname: 'Glass', phone: '+49 30 901820', phoneE164: '+4930901820' },
          ...{ password: 'Abcde1', passConfirm: 'Abcde1' },
        },
      },
    ]);
  });

  it('says which address the email went to, then opens the page that the visitor wanted', async () => {
    open('REGISTRATION', { path: '/account/offers' });
    await fill();
    await send();
    const go = await screen.findByRole('button', { name: 'Continue' });
    expect(go).toHaveFocus();
    expect(go).toHaveAccessibleDescription(/We sent an email with a link to ada@x\.example\./);
    expect(place()).toBe('/');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/account/offers');
    expect(active()).toBeUndefined();
    expect(useSession.getState().authenticated).toBe(true);
  });

  it('mentions no email to an address that needs no verification', async () => {
    emailVerified = true;
    open('REGISTRATION');
    await fill();
    await send();
    await waitFor(() => expect(active()).toBeUndefined());
    expect(await screen.findByText('Welcome to Vitrine!')).toBeVisible();
    expect(screen.queryByText(/We sent an email/)).toBeNull();
  });

  it('shows every error at its field at once', async () => {
    open('REGISTRATION');
    await adult();
    await typeInto('Email', 'nobody');
    await typeInto('Phone', '12');
    await typeInto('Password', '1234');
    await typeInto('Repeat password', 'x');
    await send();
    await says('First name', 'First name is required');
    await says('Last name', 'Last name is required');
    await says('Email', 'Please enter a valid email address');
    await says('Phone', 'Please enter a valid phone number');
    await says('Password', 'Password must be at least 5 characters');
    await says('Repeat password', 'Passwords do not match');
    expect(await input('First name')).toHaveFocus();
    expect(shop.sentTo('POST register')).toHaveLength(0);
  });

  it('refuses a taken email under its field', async () => {
    open('REGISTRATION');
    await fill();
    shop.fail('POST register', refuse(422, 'Invalid.', { email: ['This address is taken.'] }));
    await send();
    await says('Email', 'This address is taken.');
    expect(await input('Email')).toBeInvalid();
    expect(await input('Email')).toHaveFocus();
  });

  it('says what a new member accepts, with both pages next to the form', async () => {
    open('REGISTRATION');
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

describe('forgotten password', () => {
  it('needs an address, and says when a link has been sent to it', async () => {
    open('FORGOT_PASSWORD');
    await press('Send link');
    await says('Email', 'Email is required');
    await typeInto('Email', 'a@x.example');
    await press('Send link');
    const sent = await screen.findAllByText(
      'Password reset link sent successfully! Please check your email.',
    );
    expect(sent[0]).toBeVisible();
    expect(shop.sentTo('POST user/reset-password')).toMatchObject([{ body: { email: 'a@x.example' } }]);
  });

  it('shows a mail failure under the field', async () => {
    open('FORGOT_PASSWORD');
    shop.fail('POST user/reset-password', refuse(500, ''));
    await typeInto('Email', 'a@x.example');
    await press('Send link');
    await says('Email', 'Failed to send password reset link');
  });
});
