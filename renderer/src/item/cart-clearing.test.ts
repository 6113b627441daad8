// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { euros } from '#shared/money.ts';
import type { Cart } from '#shared/wire/cart.ts';
import { addToCart, cartQuery, clearCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { loadDeferredTexts, initTexts } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { sessionEnded } from '../state/session.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { beginClearing, finishClearing, undoClearing, UNDO_MS, useClearedCart } from './cart-clearing.ts';
import { useWishes } from './use-cart.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  clearCart: vi.fn(() => Promise.resolve()),
  addToCart: vi.fn(() => Promise.resolve()),
}));
const cleared = vi.mocked(clearCart);
const added = vi.mocked(addToCart);
const clearing = () => useWishes.getState().clearing;
const offersUndo = () => useClearedCart.getState().cart !== undefined;
const said = () => toastQueue.take().map(({ text }) => text);

const line = (itemId: string, error?: string): Cart['items'][number] => ({
  itemId,
  price: euros(100),
  count: 1,
  title: '',
  type: '',
  imagePath: '',
  error,
});
const full = {
  items: [line('a'), line('sold', 'Sold'), line('b')],
  total: euros(200),
  promo: undefined,
};

beforeEach(async () => {
  await initTexts();
  await loadDeferredTexts();
  vi.useFakeTimers();
  queryClient.setQueryData(cartQuery(currentScope()).queryKey, full);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  cleared.mockReset();
  added.mockReset();
  queryClient.clear();
  said();
});

describe('clearing the cart', () => {
  it('empties the cart on screen and at the server at once, once', async () => {
    beginClearing();
    beginClearing();
    expect([clearing(), cleared.mock.calls.length]).toEqual([true, 1]);
    await finishClearing();
    expect([clearing(), offersUndo(), said()]).toEqual([false, true, ['Cart cleared successfully']]);
  });

  it('puts back in their order what could be bought, when it is undone', async () => {
    beginClearing();
    await finishClearing();
    undoClearing();
    undoClearing();
    await finishClearing();
    expect(added.mock.calls.map(([itemId]) => itemId)).toEqual(['a', 'b']);
    expect(offersUndo()).toBe(false);
  });

  it('shows each item once the server has it, when it is undone', async () => {
    beginClearing();
    await finishClearing();
    const shown = () => queryClient.getQueryData(cartQuery(currentScope()).queryKey);
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const { promise } of answers) added.mockReturnValueOnce(promise);
    undoClearing();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(full);
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual({ items: [line('a')], total: euros(100), promo: undefined });
    answers[1]?.resolve();
    await finishClearing();
    expect(shown()).toEqual({ items: [line('a'), line('b')], total: euros(200), promo: undefined });
  });

  it('stops putting back when the session ends', async () => {
    beginClearing();
    await finishClearing();
    const answer = Promise.withResolvers<void>();
    added.mockReturnValueOnce(answer.promise);
    undoClearing();
    await vi.advanceTimersByTimeAsync(0);
    sessionEnded();
    queryClient.clear();
    answer.resolve();
    await finishClearing();
    expect(added).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(cartQuery(currentScope()).queryKey)).toBeUndefined();
  });

  it('says what could not be put back, and puts back the rest', async () => {
    beginClearing();
    await finishClearing();
    said();
    added.mockRejectedValueOnce(
      new ApiError('http', 'x', { status: 422, serverText: 'This item has been sold' }),
    );
    undoClearing();
    await finishClearing();
    expect([added.mock.calls.length, said()]).toEqual([2, ['This item has been sold']]);
  });

  it('offers the undo for ten seconds', async () => {
    beginClearing();
    await finishClearing();
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(offersUndo()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(offersUndo()).toBe(false);
  });

  it('offers no undo after the session has ended', async () => {
    beginClearing();
    await finishClearing();
    sessionEnded();
    expect(offersUndo()).toBe(false);
  });

  it('brings everything back where the server refuses', async () => {
    cleared.mockRejectedValueOnce(new ApiError('http', 'x', { status: 500 }));
    beginClearing();
    await finishClearing();
    expect([clearing(), offersUndo(), said()]).toEqual([false, false, ['Failed to clear cart']]);
  });

  it('has nothing to undo where nothing was cleared', async () => {
    undoClearing();
    await finishClearing();
    expect(added).not.toHaveBeenCalled();
  });
});
