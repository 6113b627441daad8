import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentWatch } from './payment-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('quiet: resolves at once while nothing is under way', async () => {
  const watch = new PaymentWatch(() => false);
  expect(watch.isBusy()).toBe(false);
  await watch.whenIdle();
});

test('quiet: resolves when the last intent ends', async () => {
  let isPaying = true;
  const watch = new PaymentWatch(() => isPaying);
  const over = vi.fn<() => void>();
  const whenIdle = watch.whenIdle().then(over);
  watch.changed();
  expect(watch.isBusy()).toBe(true);
  isPaying = false;
  watch.changed();
  await whenIdle;
  expect(over).toHaveBeenCalledOnce();
});

test('quiet: resolves within half a minute when a payment runs out unseen', async () => {
  let isPaying = true;
  const watch = new PaymentWatch(() => isPaying);
  const over = vi.fn<() => void>();
  void watch.whenIdle().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  isPaying = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(over).toHaveBeenCalledOnce();
});
