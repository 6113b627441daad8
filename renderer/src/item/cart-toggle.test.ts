// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { addToCart, CART_KEY, removeFromCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { closeDialog, openLogin, takeAfterSignIn, useDialog } from '../state/dialog.ts';
import { sessionEnded, useSession } from '../state/session.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { toggleInCart, useBusyItems } from './cart-toggle.ts';
import { usePendingChanges } from './use-cart.ts';
import '../i18n/en/english.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  addToCart: vi.fn(() => Promise.resolve()),
  removeFromCart: vi.fn(() => Promise.resolve()),
}));

const refused = (status: number) =>
  new ApiError('http', 'x', { status, serverText: status === 401 ? 'Unauthenticated.' : undefined });

/** The refusal of the server, after which the page knows that the session has ended. */
const ended =
  (status: number, alsoThen: () => void = () => undefined) =>
  () => {
    sessionEnded();
    alsoThen();
    return Promise.reject(refused(status));
  };
const said = () => toastQueue.take().map(({ text }) => text);

async function press(inCart: boolean): Promise<void> {
  toggleInCart('7', inCart);
  await vi.waitFor(() => expect(useBusyItems.getState().ids.size).toBe(0));
}

beforeEach(() => useSession.setState({ authenticated: true }));
afterEach(() => {
  vi.mocked(addToCart).mockReset();
  vi.mocked(removeFromCart).mockReset();
  closeDialog();
  takeAfterSignIn();
  queryClient.clear();
});

it.each([401, 419])(
  'Buy after the end of the session (%i): asks to log in, and the item follows',
  async (status) => {
    vi.mocked(addToCart).mockImplementation(ended(status));
    await press(false);
    expect(useDialog.getState()).toMatchObject({ active: { name: 'LOGIN' }, afterSignIn: { cartItem: '7' } });
    expect(said()).toContain('Please login to add items to cart');
  },
);

it('Buy by a visitor: the request to log in is closed by the sign-in', () => {
  useSession.setState({ authenticated: false });
  toastQueue.take();
  toggleInCart('7', false);
  const [toast] = toastQueue.take();
  expect(toast?.signal?.aborted).toBe(false);
  useSession.setState({ authenticated: true });
  expect(toast?.signal?.aborted).toBe(true);
});

it('Buy after the end of the session: keeps what the page has asked for already', async () => {
  vi.mocked(addToCart).mockImplementation(ended(401, () => openLogin({ path: '/cart' })));
  await press(false);
  expect(useDialog.getState().afterSignIn).toEqual({ path: '/cart', cartItem: '7' });
});

it('a change that fails is over at once, also if the cart does not come', async () => {
  const asks = vi.fn(() => new Promise<never>(() => undefined));
  const stop = new QueryObserver(queryClient, { queryKey: CART_KEY, queryFn: asks }).subscribe(
    () => undefined,
  );
  vi.mocked(addToCart).mockRejectedValue(new ApiError('network', 'x'));
  await press(false);
  expect(usePendingChanges.getState().items.size).toBe(0);
  expect(said()).toHaveLength(1);
  expect(asks).toHaveBeenCalledTimes(2);
  stop();
});

it('removal after the end of the session: asks to log in', async () => {
  vi.mocked(removeFromCart).mockImplementation(ended(401));
  await press(true);
  expect(useDialog.getState()).toMatchObject({ active: { name: 'LOGIN' } });
  expect(said()).not.toContain('Unauthenticated.');
});

it('Buy that is refused during a session: asks nothing', async () => {
  vi.mocked(addToCart).mockRejectedValue(refused(401));
  await press(false);
  expect(useDialog.getState().active).toBeUndefined();
});
