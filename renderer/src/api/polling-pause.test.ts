// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platform } from '../platform/current.ts';
import { queryClient } from './query-client.ts';
import { ApiError } from './errors.ts';
import { pausePollingDuringSleep, isPollingAllowed, onResume, pollAfter } from './polling-pause.ts';

let tell: (power: 'asleep' | 'awake') => void = () => {};
let stop = () => {};
const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  invalidated.mockClear();
  vi.spyOn(platform, 'onPower').mockImplementation((listener) => {
    tell = listener;
    return () => {};
  });
  stop = pausePollingDuringSleep();
});
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('pauses polling during sleep or without a network, and reports when it may resume', () => {
  let resumed = 0;
  const end = onResume(() => (resumed += 1));
  expect(isPollingAllowed()).toBe(true);
  tell('asleep');
  expect(isPollingAllowed()).toBe(false);
  onlineManager.setOnline(false);
  tell('awake');
  expect([isPollingAllowed(), resumed]).toEqual([false, 0]);
  onlineManager.setOnline(true);
  expect([isPollingAllowed(), resumed]).toEqual([true, 1]);
  end();
  tell('asleep');
  tell('awake');
  expect(resumed).toBe(1);
});

it('refetches once for a wake-up that is reported three times, and again for the next one', () => {
  tell('asleep');
  tell('awake');
  tell('awake');
  vi.advanceTimersByTime(10_000);
  tell('awake');
  expect(invalidated).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  tell('awake');
  expect(invalidated).toHaveBeenCalledTimes(2);
});

it('refetches after the clock was turned back', () => {
  tell('awake');
  vi.setSystemTime(Date.now() - 3_600_000);
  tell('awake');
  expect(invalidated).toHaveBeenCalledTimes(2);
});

it.each([
  ['no error', undefined, 5000],
  ['an error without a wait', new Error('lost'), 5000],
  ['a shorter wait', 2000, 5000],
  ['a wait', 20_000, 20_000],
  ['a long wait', 3_600_000, 60_000],
])('pollAfter: polls again after %s', (_, failure, expected) => {
  const error =
    typeof failure === 'number'
      ? new ApiError('http', 'An error occurred', { status: 503, retryAfter: failure })
      : failure;
  expect(pollAfter(5000, error)).toBe(expected);
});
