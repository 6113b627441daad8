import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoneyWatch } from './money-watch.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;

test('is quiet until a page says otherwise, and when it takes that back', async () => {
  const watch = new MoneyWatch(() => false);
  expect(watch.busy()).toBe(false);
  await watch.quiet();
  watch.say(Date.now() + HOUR);
  expect(watch.busy()).toBe(true);
  const quiet = watch.quiet();
  watch.say(0);
  await quiet;
  expect(watch.busy()).toBe(false);
});

test('a page that is gone keeps updates away no longer than it said', async () => {
  const watch = new MoneyWatch(() => false);
  watch.say(Date.now() + HOUR);
  const over = vi.fn<() => void>();
  void watch.quiet().then(over);
  await vi.advanceTimersByTimeAsync(HOUR - 30_000);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).toHaveBeenCalledOnce();
});

test.each([Infinity, Number.MAX_SAFE_INTEGER])('a page that says %d is believed for a day', (until) => {
  const watch = new MoneyWatch(() => false);
  watch.say(until);
  vi.advanceTimersByTime(24 * HOUR);
  expect(watch.busy()).toBe(false);
});

test('a payment return that is waited for counts, whatever the page says', async () => {
  let waited = true;
  const watch = new MoneyWatch(() => waited);
  watch.say(0);
  expect(watch.busy()).toBe(true);
  const over = vi.fn<() => void>();
  void watch.quiet().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
  waited = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(over).toHaveBeenCalledOnce();
});
