// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatCountdown, useCountdown } from './countdown.ts';

describe('formatCountdown', () => {
  it.each([
    [0, 'en', '0:00'],
    [9, 'en', '0:09'],
    [65, 'de', '1:05'],
    [600, 'pl', '10:00'],
    [86_400, 'en', '1440:00'],
    [65, 'ar-EG', '1:05'],
  ])('%i s in %s is %s', (seconds, locale, text) => expect(formatCountdown(seconds, locale)).toBe(text));
});

describe('useCountdown', () => {
  const nothing: { until: number | undefined } = { until: undefined };
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('counts whole seconds down to 0, then stops its timer', () => {
    const { result } = renderHook(() => useCountdown(1_002_500));
    expect(result.current).toBe(3);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(2);
    act(() => void vi.advanceTimersByTime(5000));
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is right, after the computer has slept', () => {
    const { result } = renderHook(() => useCountdown(1_060_000));
    vi.setSystemTime(1_050_000);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(9);
  });

  it('restarts for another time, and is 0 without one', () => {
    const { result, rerender } = renderHook(({ until }) => useCountdown(until), {
      initialProps: nothing,
    });
    expect(result.current).toBe(0);
    rerender({ until: 1_010_000 });
    expect(result.current).toBe(10);
    rerender({ until: 999_000 });
    expect(result.current).toBe(0);
  });
});
