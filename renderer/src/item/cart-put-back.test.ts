// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { euros } from '#shared/money.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import { addToCart, cartQuery, removeFromCart } from '../api/cart.ts';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { sessionEnded } from '../state/session.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { cartChange } from './cart-change.ts';
import {
  dismissRemovedLine,
  forgetRemovedLines,
  putBack,
  removeLine,
  useRemovedLines,
} from './cart-put-back.ts';
import { sampleLine as line } from './cart-line-sample.ts';
import '../i18n/en/english.ts';

vi.mock(import('../api/cart.ts'), async (load) => ({
  ...(await load()),
  addToCart: vi.fn(() => Promise.resolve()),
  removeFromCart: vi.fn(() => Promise.resolve()),
}));
const added = vi.mocked(addToCart);
const removed = vi.mocked(removeFromCart);

const offers = () => [...useRemovedLines.getState().lines.values()];
const sold = new ApiError('http', 'x', { status: 422, serverText: 'This item has been sold' });

/** What the server's cart has from now on. */
const serverHas = (...lines: CartLine[]) =>
  queryClient.setQueryData(cartQuery(currentScope()).queryKey, {
    items: lines,
    total: euros(lines.length * 100),
    promo: undefined,
  });

/** Removes line `a` and waits until the server has done it. */
async function removeA(): Promise<void> {
  await removeLine(line('a'));
  serverHas();
}

/** Puts line `a` back and waits for the server. */
async function putBackA(): Promise<void> {
  putBack('a');
  await vi.waitFor(() => expect(added).toHaveBeenCalled());
  await cartChange();
}

beforeEach(() => {
  serverHas(line('a'), line('b'));
});

afterEach(() => {
  added.mockReset();
  removed.mockReset();
  useRemovedLines.setState({ lines: new Map() });
  queryClient.clear();
  toastQueue.take();
});

describe('removing a line', () => {
  it('offers to put it back, before the server has answered', async () => {
    const answer = Promise.withResolvers<void>();
    removed.mockReturnValueOnce(answer.promise);
    const done = removeLine(line('a'));
    expect(offers()).toMatchObject([{ line: { itemId: 'a' }, returning: false }]);
    answer.resolve();
    await done;
    expect(offers()).toHaveLength(1);
  });

  it('offers nothing, when the line could not be bought any more', async () => {
    await removeLine(line('a', 'This item has been sold'));
    expect([removed.mock.calls.length, offers()]).toEqual([1, []]);
  });

  it('withdraws the offer, when the server refuses the removal', async () => {
    removed.mockRejectedValueOnce(new ApiError('http', 'x', { status: 500 }));
    await removeLine(line('a'));
    expect(offers()).toEqual([]);
    expect(toastQueue.take().map(({ text }) => text)).toEqual(['Failed to remove item. Please try again.']);
  });

  it('withdraws the offers, when the screen is left or the session ends', async () => {
    await removeA();
    forgetRemovedLines();
    expect(offers()).toEqual([]);
    await removeA();
    sessionEnded();
    expect(offers()).toEqual([]);
  });
});

describe('putting a line back', () => {
  it('adds it once, and withdraws the offer when the server has it', async () => {
    await removeA();
    added.mockImplementationOnce(async () => {
      serverHas(line('b'), line('a'));
    });
    putBack('a');
    await putBackA();
    expect([added.mock.calls.length, offers()]).toEqual([1, []]);
  });

  it('waits for the removal, when that is still running', async () => {
    const answer = Promise.withResolvers<void>();
    removed.mockReturnValueOnce(answer.promise);
    const removal = removeLine(line('a'));
    putBack('a');
    await vi.waitFor(() => expect(removed).toHaveBeenCalled());
    expect(added).not.toHaveBeenCalled();
    answer.resolve();
    await removal;
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  });

  it('takes back the toast of the removal, also of one that is still running', async () => {
    await removeA();
    const [shown] = toastQueue.take();
    expect([shown?.text, shown?.signal?.aborted]).toEqual(['Item removed from cart', false]);
    const answer = Promise.withResolvers<void>();
    removed.mockReturnValueOnce(answer.promise);
    const removal = removeLine(line('b'));
    putBack('a');
    putBack('b');
    answer.resolve();
    await removal;
    expect(shown?.signal?.aborted).toBe(true);
    expect(toastQueue.take()).toEqual([]);
  });

  it('says why it is not possible, when the item was sold', async () => {
    await removeA();
    added.mockRejectedValueOnce(sold);
    await putBackA();
    expect(offers()).toMatchObject([{ returning: false, problem: 'This item has been sold', isFinal: true }]);
    dismissRemovedLine('a');
    expect(offers()).toEqual([]);
  });

  it('asks the server once, when it is pressed twice', async () => {
    await removeA();
    added.mockRejectedValue(sold);
    putBack('a');
    await putBackA();
    await cartChange();
    expect(added).toHaveBeenCalledOnce();
  });

  it('can be tried again, when no answer came', async () => {
    await removeA();
    added.mockRejectedValueOnce(new ApiError('network', 'x'));
    await putBackA();
    expect(offers()).toMatchObject([{ returning: false, isFinal: false }]);
    expect(offers()[0]?.problem).toBeDefined();
  });

  it('believes the server’s cart, when the answer was lost after the server acted', async () => {
    await removeA();
    added.mockImplementationOnce(async () => {
      serverHas(line('b'), line('a'));
      throw new ApiError('timeout', 'x');
    });
    await putBackA();
    expect(offers()).toEqual([]);
  });

  it('is finished, when the screen is left', async () => {
    await removeA();
    putBack('a');
    forgetRemovedLines();
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  });

  it('adds nothing to the next member’s cart, when the session ends', async () => {
    await removeA();
    putBack('a');
    sessionEnded();
    await cartChange();
    await Promise.resolve();
    expect(added).not.toHaveBeenCalled();
  });
});
