import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentWatch } from './payment-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('quiet: resolves at once while nothing is under way', async () => {
  const watch = new PaymentWatch(() => false);
  expect(watch.busy()).toBe(false);
  await watch.quiet();
});

test('quiet: resolves when the last intent ends', async () => {
  let underWay = true;
  const watch = new PaymentWatch(() => underWay);
  const over = vi.fn<() => void>();
  const quiet = watch.quiet().then(over);
  watch.changed();
  expect(watch.busy()).toBe(true);
  underWay = false;
  watch.changed();
  await quiet;
  expect(over).toHaveBeenCalledOnce();
});

test('quiet: resolves within half a minute when a payment runs out unseen', async () => {
  let underWay = true;
  const watch = new PaymentWatch(() => underWay);
  const over = vi.fn<() => void>();
  void watch.quiet().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  underWay = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(over).toHaveBeenCalledOnce();
});
