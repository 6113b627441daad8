// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platform } from '../platform/current.ts';
import { queryClient } from './query-client.ts';
import { followPower, isPollingAllowed, onResume } from './polling-pause.ts';

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
  stop = followPower();
});
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('lets what polls rest while the computer sleeps or the network is away, and tells when it may go on', () => {
  let told = 0;
  const end = onResume(() => (told += 1));
  expect(isPollingAllowed()).toBe(true);
  tell('asleep');
  expect(isPollingAllowed()).toBe(false);
  onlineManager.setOnline(false);
  tell('awake');
  expect([isPollingAllowed(), told]).toEqual([false, 0]);
  onlineManager.setOnline(true);
  expect([isPollingAllowed(), told]).toEqual([true, 1]);
  end();
  tell('asleep');
  tell('awake');
  expect(told).toBe(1);
});

it('asks anew once for a waking that is told three times, and again for the next', () => {
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

it('asks anew after a clock that was turned back', () => {
  tell('awake');
  vi.setSystemTime(Date.now() - 3_600_000);
  tell('awake');
  expect(invalidated).toHaveBeenCalledTimes(2);
});
