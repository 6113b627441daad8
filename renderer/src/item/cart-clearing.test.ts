// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { euros } from '#shared/money.ts';
import { addToCart, cartQuery, clearCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { sessionEnded } from '../state/session.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { cartChange } from './cart-change.ts';
import { beginClearing, forgetClearedCart, undoClearing, useClearedCart } from './cart-clearing.ts';
import { sampleLine as line } from './cart-line-sample.ts';
import { useRemovedLines } from './cart-put-back.ts';
import { usePendingChanges } from './use-cart.ts';
import '../i18n/en/english.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  clearCart: vi.fn(() => Promise.resolve()),
  addToCart: vi.fn(() => Promise.resolve()),
}));
const cleared = vi.mocked(clearCart);
const added = vi.mocked(addToCart);
const clearing = () => usePendingChanges.getState().clearing;
const offersUndo = () => useClearedCart.getState().cart !== undefined;
const toastTexts = () => toastQueue.take().map(({ text }) => text);

const full = {
  items: [line('a'), line('sold', 'Sold'), line('b')],
  total: euros(200),
  promo: undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(cartQuery(currentScope()).queryKey, full);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  cleared.mockReset();
  added.mockReset();
  queryClient.clear();
  forgetClearedCart();
  useRemovedLines.setState({ lines: new Map() });
  toastTexts();
});

describe('clearing the cart', () => {
  it('empties the cart on screen and on the server, once', async () => {
    beginClearing();
    beginClearing();
    expect([clearing(), cleared.mock.calls.length]).toEqual([true, 1]);
    await cartChange();
    expect([clearing(), offersUndo(), toastTexts()]).toEqual([false, true, ['Cart cleared successfully']]);
  });

  it('undo: restores available items in their order', async () => {
    beginClearing();
    await cartChange();
    undoClearing();
    undoClearing();
    await cartChange();
    expect(added.mock.calls.map(([itemId]) => itemId)).toEqual(['a', 'b']);
    expect(offersUndo()).toBe(false);
  });

  it('undo: shows each item once the server has it', async () => {
    beginClearing();
    await cartChange();
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
    await cartChange();
    expect(shown()).toEqual({ items: [line('a'), line('b')], total: euros(200), promo: undefined });
  });

  it('undo: stops, when the session ends', async () => {
    beginClearing();
    await cartChange();
    const answer = Promise.withResolvers<void>();
    added.mockReturnValueOnce(answer.promise);
    undoClearing();
    await vi.advanceTimersByTimeAsync(0);
    sessionEnded();
    queryClient.clear();
    answer.resolve();
    await cartChange();
    expect(added).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(cartQuery(currentScope()).queryKey)).toBeUndefined();
  });

  it('undo: says in its place why an item can’t be restored, and restores the rest', async () => {
    beginClearing();
    await cartChange();
    added.mockRejectedValueOnce(
      new ApiError('http', 'x', { status: 422, serverText: 'This item has been sold' }),
    );
    undoClearing();
    await cartChange();
    expect(added).toHaveBeenCalledTimes(2);
    const problems = [...useRemovedLines.getState().lines].map(([id, { problem }]) => [id, problem]);
    expect(problems).toEqual([['a', 'This item has been sold']]);
  });

  it('undo: is offered until the screen is left', async () => {
    beginClearing();
    await cartChange();
    expect(offersUndo()).toBe(true);
    forgetClearedCart();
    expect(offersUndo()).toBe(false);
  });

  it('undo: ends in full, when the screen is left', async () => {
    beginClearing();
    await cartChange();
    undoClearing();
    forgetClearedCart();
    await cartChange();
    expect(added).toHaveBeenCalledTimes(2);
  });

  it('undo: is not offered, when the session has ended', async () => {
    beginClearing();
    await cartChange();
    sessionEnded();
    expect(offersUndo()).toBe(false);
  });

  it('shows the cart again, when the server refuses', async () => {
    cleared.mockRejectedValueOnce(new ApiError('http', 'x', { status: 500 }));
    beginClearing();
    await cartChange();
    expect([clearing(), offersUndo(), toastTexts()]).toEqual([false, false, ['Failed to clear cart']]);
  });

  it('undo: does nothing, when nothing was cleared', async () => {
    undoClearing();
    await cartChange();
    expect(added).not.toHaveBeenCalled();
  });
});
