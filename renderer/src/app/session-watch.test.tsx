// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserRouter } from 'react-router-dom';
import { sessionExpired } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { closeDialog, takeAfterSignIn, useDialog } from '../state/dialog.ts';
import { sessionChecked } from '../state/session.ts';
import { SessionWatch } from './session-watch.tsx';

afterEach(() => {
  cleanup();
  closeDialog();
  takeAfterSignIn();
});

// The address bar changes at once; the old page stays until the new one is loaded.
test.each([
  ['/products', '/account/orders?page=2', true],
  ['/account/orders', '/terms', false],
])('session that ends on the way from %s to %s: sign-in there is asked for: %s', (from, to, asked) => {
  window.history.replaceState(null, '', from);
  sessionChecked({ authenticated: true, emailVerified: true, askedAt: performance.now() });
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionWatch />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  window.history.pushState(null, '', to);
  sessionExpired.emit(performance.now());
  const { active, afterSignIn } = useDialog.getState();
  expect(active?.name).toBe(asked ? 'LOGIN' : undefined);
  expect(afterSignIn?.path).toBe(asked ? to : undefined);
});
