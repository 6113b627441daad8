import { useEffect, useState } from 'react';
import { ageFormat, dateFormat } from '#shared/intl-formats.ts';
import { useLocale } from '../i18n/texts.ts';

/** How often ages on the page are renewed. In ms. */
const RENEW_MS = 30_000;

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** An age in words: '2 min ago', 'now'. @param seconds how old, at least 0 */
function ageText(seconds: number, locale: string): string {
  const format = ageFormat(locale, { numeric: 'auto', style: 'short' });
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 0];
  // Seconds would change all the time: under a minute it is 'now'.
  return size === 0 ? format.format(0, 'second') : format.format(-Math.floor(seconds / size), unit);
}

/** A day of this year: 'Nov 26'. @param at in s */
export const dayText = (at: number, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short' }).format(at * 1000);

/** Names a past moment: by its time on the same day, else by its day. @returns a function of the moment in epoch ms */
export function useMoment(): (at: number) => string {
  const locale = useLocale();
  const today = dayText(useNow() / 1000, locale);
  return (at) => {
    const day = dayText(at / 1000, locale);
    return day === today ? dateFormat(locale, { timeStyle: 'short' }).format(at) : day;
  };
}

/** The current time in epoch ms, renewed every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), RENEW_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** Formats how long ago a moment was. @returns a function of the moment in epoch ms */
export function useAge(): (at: number) => string {
  const locale = useLocale();
  const now = useNow();
  return (at) => ageText(Math.max(0, (now - at) / 1000), locale);
}
