// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { closeDialog, takeAfterSignIn, useDialog } from '../state/dialog.ts';
import { useSession } from '../state/session.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { setPendingChange } from './use-cart.ts';
import { useBuyNow } from './use-buy-now.ts';
import '../i18n/en/english.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  addToCart: vi.fn(() => Promise.resolve()),
}));

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

async function press(): Promise<void> {
  const { result } = renderHook(() => useBuyNow('7'), { wrapper });
  act(() => result.current.buy());
  expect(result.current.busy).toBe(true);
  await waitFor(() => expect(result.current.busy).toBe(false));
}
const opened = () => useDialog.getState().active?.name;

beforeEach(() => useSession.setState({ authenticated: true }));
afterEach(() => {
  cleanup();
  vi.mocked(addToCart).mockReset();
  closeDialog();
  takeAfterSignIn();
  toastQueue.take();
  queryClient.clear();
});

it('Buy now: puts the item into the cart, then opens the checkout', async () => {
  await press();
  expect(vi.mocked(addToCart)).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(opened()).toBe('CHECKOUT'));
});

it('Buy now: waits for a change of the cart that is under way', async () => {
  setPendingChange('7', 'out');
  const { result } = renderHook(() => useBuyNow('7'), { wrapper });
  act(() => result.current.buy());
  await Promise.resolve();
  expect(vi.mocked(addToCart)).not.toHaveBeenCalled();
  act(() => setPendingChange('7', undefined));
  await waitFor(() => expect(opened()).toBe('CHECKOUT'));
  expect(vi.mocked(addToCart)).toHaveBeenCalledOnce();
});

it('Buy now: opens no checkout over another page that the buyer has gone to since', async () => {
  const sent = Promise.withResolvers<void>();
  vi.mocked(addToCart).mockReturnValue(sent.promise);
  const { result } = renderHook(() => useBuyNow('7'), { wrapper });
  act(() => result.current.buy());
  await vi.waitFor(() => expect(vi.mocked(addToCart)).toHaveBeenCalledOnce());
  window.history.pushState(null, '', '/terms');
  sent.resolve();
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(opened()).toBeUndefined();
});

it('Buy now: opens no checkout for an item that the server refuses, and says so', async () => {
  vi.mocked(addToCart).mockRejectedValue(new ApiError('http', 'x', { status: 404, serverText: 'Sold' }));
  await press();
  expect(opened()).toBeUndefined();
  expect(toastQueue.take().map(({ kind }) => kind)).toEqual(['error']);
});

it('Buy now: asks a guest to log in, and the checkout follows', async () => {
  useSession.setState({ authenticated: false });
  await press();
  expect(useDialog.getState()).toMatchObject({
    active: { name: 'LOGIN' },
    afterSignIn: { cartItem: '7', dialog: { name: 'CHECKOUT' } },
  });
  expect(vi.mocked(addToCart)).not.toHaveBeenCalled();
});
