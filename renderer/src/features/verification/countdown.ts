import { useEffect, useState } from 'react';
import { numberFormat } from '#shared/intl-formats.ts';

/**
 * Formats a countdown, `1:05`.
 * @param seconds whole seconds, not below zero
 */
export function formatCountdown(seconds: number, locale: string): string {
  const figures = (value: number, digits: number) =>
    numberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  return `${figures(Math.floor(seconds / 60), 1)}:${figures(seconds % 60, 2)}`;
}

/**
 * Whole seconds until a time, updated every second. Uses the clock, so it is right after the computer has slept.
 * @param until epoch ms; undefined for none
 * @returns 0 once the time has passed
 */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (until === undefined) return undefined;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, 1000);
    tick();
    return () => window.clearInterval(timer);
  }, [until]);

  return left;
}
