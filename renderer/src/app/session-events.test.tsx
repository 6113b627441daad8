// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserRouter } from 'react-router-dom';
import { sessionExpired } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { closeDialog, openLogin, takeAfterSignIn, useDialog } from '../state/dialog.ts';
import { isSignInPending } from '../state/is-sign-in-pending.ts';
import { storePendingSignIn } from '../state/pending-sign-in.ts';
import { sessionChecked, skipSessionCheck, useSession } from '../state/session.ts';
import { SessionEvents } from './session-events.tsx';

afterEach(() => {
  cleanup();
  closeDialog();
  takeAfterSignIn();
});

const watch = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionEvents />
      </BrowserRouter>
    </QueryClientProvider>,
  );

// The address bar changes at once; the old page stays until the new one is loaded.
test.each([
  ['/products', '/account/orders?page=2', true],
  ['/account/orders', '/terms', false],
])('session that ends on the way from %s to %s: sign-in there is asked for: %s', (from, to, asked) => {
  window.history.replaceState(null, '', from);
  sessionChecked({ authenticated: true, emailVerified: true, askedAt: performance.now() });
  watch();
  window.history.pushState(null, '', to);
  sessionExpired.emit(performance.now());
  const { active, afterSignIn } = useDialog.getState();
  expect(active?.name).toBe(asked ? 'LOGIN' : undefined);
  expect(afterSignIn?.path).toBe(asked ? to : undefined);
});

test.each([
  ['the page that asked for it', '/cart'],
  ['the page that is shown', undefined],
])('sign-in in another tab: closes the dialog that asks for one, and leads to %s', async (_, path) => {
  window.history.replaceState(null, '', '/terms');
  useSession.setState(useSession.getInitialState());
  watch();
  openLogin({ path, cartItem: '7' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_session', newValue: 'true' }));
  await waitFor(() => expect(useDialog.getState()).toEqual({ active: undefined, afterSignIn: undefined }));
  await waitFor(() => expect(window.location.pathname).toBe(path ?? '/terms'));
});

test('return from Steam: waits until the server has said who is signed in', async () => {
  window.history.replaceState(null, '', '/');
  useSession.setState(useSession.getInitialState());
  storePendingSignIn({ path: '/terms' });
  watch();
  act(skipSessionCheck);
  // Its code would have come by then, and taken the sign-in.
  await import('./resume-sign-in.ts');
  expect(isSignInPending()).toBe(true);
  act(() => sessionChecked({ authenticated: true, emailVerified: true, askedAt: performance.now() }));
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  expect(isSignInPending()).toBe(false);
});
