// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDialog, openDialog, takeAfterSignIn, useDialog } from '../state/dialog.ts';
import { useSession } from '../state/session.ts';
import { judge, useAllowedLocation } from './access.ts';

afterEach(() => {
  cleanup();
  closeDialog();
  takeAfterSignIn();
  useSession.setState(useSession.getInitialState());
});

describe('judge', () => {
  const visitor = { authenticated: false, checked: true };
  const member = { authenticated: true, checked: true };
  const unknown = { authenticated: true, checked: false };

  it.each([
    ['all', visitor, 'show'],
    ['all', unknown, 'show'],
    ['member', unknown, 'wait'],
    ['member', visitor, 'login'],
    ['member', member, 'show'],
    ['guest', unknown, 'wait'],
    ['guest', visitor, 'show'],
    ['guest', member, 'home'],
  ] as const)('%s for %j: %s', (access, session, verdict) => expect(judge(access, session)).toBe(verdict));
});

const dialog = () => useDialog.getState().active?.name;

it('back: closes the open dialog, but not the login for a page that was not shown', async () => {
  window.history.replaceState(null, '', '/products');
  useSession.setState({ authenticated: false, checked: true });
  const { result } = renderHook(() => ({ place: useAllowedLocation(), go: useNavigate() }), {
    wrapper: BrowserRouter,
  });
  const isShown = (path: string) => waitFor(() => expect(result.current.place?.pathname).toBe(path));
  await act(async () => result.current.go('/terms'));
  await isShown('/terms');
  openDialog({ name: 'SUPPORT' });
  act(() => window.history.back());
  await isShown('/products');
  await waitFor(() => expect(dialog()).toBeUndefined());

  await act(async () => result.current.go('/cart'));
  await waitFor(() => expect(window.location.pathname).toBe('/products'));
  expect(dialog()).toBe('LOGIN');
  await isShown('/products');
});
