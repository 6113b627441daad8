// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platform } from '../platform/current.ts';
import { queryClient } from './query-client.ts';
import { pausePollingDuringSleep, isPollingAllowed, onResume } from './polling-pause.ts';

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
