// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { input, typeInto } from '#tests/support/input-testing.ts';
import { refuse } from '#tests/support/call-faults.ts';
import { press } from '#tests/support/member-shop.tsx';
import { activeDialog, expectDescription, openSignIn, serveSignIn } from '#tests/support/sign-in-testing.tsx';

const shop = serveSignIn();

describe('login dialog', () => {
  it('shows each error at its field, and focuses the first', async () => {
    openSignIn('LOGIN');
    await press('Login');
    await expectDescription('Username or email', 'Login is required');
    await expectDescription('Password', 'Password is required');
    expect(await input('Username or email')).toHaveFocus();
  });

  it('can show the password', async () => {
    openSignIn('LOGIN');
    await typeInto('Password', 'secret');
    expect(await input('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(await input('Password')).toHaveAttribute('type', 'text');
  });

  it('is sent once despite repeated presses, and cannot be closed during the request', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    openSignIn('LOGIN');
    shop().fail('POST login', (act) => released.then(act));
    await typeInto('Username or email', 'ada');
    await typeInto('Password', 'Abcde1');
    const button = screen.getByRole('button', { name: 'Login' });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(await input('Password'), '{Enter}{Escape}');
    expect(activeDialog()).toEqual({ name: 'LOGIN' });
    release();
    await waitFor(() => expect(activeDialog()).toBeUndefined());
    expect(shop().sentTo('POST login')).toHaveLength(1);
  });

  it('offers no registration while that is off', async () => {
    shop().registrationOpen = false;
    openSignIn('LOGIN');
    expect(await screen.findByRole('button', { name: 'Sign in through Steam' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });
});

describe('forgotten password', () => {
  it('needs an address, and says when a link has been sent to it', async () => {
    openSignIn('FORGOT_PASSWORD');
    await press('Send link');
    await expectDescription('Email', 'Email is required');
    await typeInto('Email', 'a@x.example');
    await press('Send link');
    const sent = await screen.findAllByText(
      'Password reset link sent successfully! Please check your email.',
    );
    expect(sent[0]).toBeVisible();
    expect(shop().sentTo('POST user/reset-password')).toMatchObject([{ body: { email: 'a@x.example' } }]);
  });

  it('shows a mail failure under the field', async () => {
    openSignIn('FORGOT_PASSWORD');
    shop().fail('POST user/reset-password', refuse(500, ''));
    await typeInto('Email', 'a@x.example');
    await press('Send link');
    await expectDescription('Email', 'Failed to send password reset link');
  });
});
