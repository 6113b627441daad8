// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { clearCart } from '../api/cart.ts';
import { bringLaterTexts, startTexts } from '../i18n/texts.ts';
import { toastQueue } from '../ui/toasts.ts';
import { beginClearing, finishClearing, undoClearing, UNDO_MS } from './cart-clearing.ts';
import { useWishes } from './use-cart.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  clearCart: vi.fn(() => Promise.resolve()),
}));
const sent = vi.mocked(clearCart);
const clearing = () => useWishes.getState().clearing;
const said = () => toastQueue.take().map(({ text }) => text);

beforeEach(async () => {
  await startTexts();
  await bringLaterTexts();
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  sent.mockReset();
  said();
});

describe('clearing the cart', () => {
  it('empties it on screen at once and at the server after five seconds, once', async () => {
    beginClearing();
    beginClearing();
    expect([clearing(), sent.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([clearing(), sent.mock.calls.length]).toEqual([false, 1]);
    expect(said()).toEqual(['Cart cleared successfully']);
  });

  it('sends nothing where it was taken back in time', async () => {
    beginClearing();
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    undoClearing();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect([clearing(), sent.mock.calls.length]).toEqual([false, 0]);
  });

  it('brings everything back where the server refuses', async () => {
    sent.mockRejectedValueOnce(new ApiError('http', 'x', { status: 500 }));
    beginClearing();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect([clearing(), said()]).toEqual([false, ['Failed to clear cart']]);
  });

  it('is done at once before anything else happens to the cart, and not a second time', async () => {
    beginClearing();
    await Promise.all([finishClearing(), finishClearing()]);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('cannot be taken back once it was sent', async () => {
    let answer: () => void = () => undefined;
    sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    beginClearing();
    const done = finishClearing();
    undoClearing();
    expect(clearing()).toBe(true);
    answer();
    await done;
    expect(clearing()).toBe(false);
  });

  it('has nothing to finish where nothing was begun', async () => {
    await finishClearing();
    undoClearing();
    expect(sent).not.toHaveBeenCalled();
  });
});
