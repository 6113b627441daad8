import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentActivity } from './payment-activity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('quiet: resolves at once while nothing is under way', async () => {
  const activity = new PaymentActivity(() => false);
  expect(activity.isBusy()).toBe(false);
  await activity.whenIdle();
});

test('quiet: resolves when the last intent ends', async () => {
  let isPaying = true;
  const activity = new PaymentActivity(() => isPaying);
  const over = vi.fn<() => void>();
  const whenIdle = activity.whenIdle().then(over);
  activity.changed();
  expect(activity.isBusy()).toBe(true);
  isPaying = false;
  activity.changed();
  await whenIdle;
  expect(over).toHaveBeenCalledOnce();
});

test('quiet: resolves within half a minute when a payment runs out unseen', async () => {
  let isPaying = true;
  const activity = new PaymentActivity(() => isPaying);
  const over = vi.fn<() => void>();
  void activity.whenIdle().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  isPaying = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(over).toHaveBeenCalledOnce();
});
