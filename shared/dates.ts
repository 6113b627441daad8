import { dateFormat } from './intl-formats.ts';

/**
 * Formats a server timestamp as DD.MM.YYYY in the reader's time zone. Empty for an invalid one.
 * @param seconds epoch seconds
 */
export function formatDate(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/**
 * Formats a moment of this machine's clock: HH:MM today, else DD.MM.YYYY HH:MM, in the reader's time zone.
 * @param at epoch ms
 * @param now epoch ms
 */
export function formatMoment(at: number, now: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const day = formatDate(at / 1000);
  return day === formatDate(now / 1000) ? time : `${day} ${time}`;
}

/**
 * Formats "Member since" on the profile: MMM D, YYYY in English, the same parts in other languages. Empty for an invalid
 * timestamp.
 * @param seconds epoch seconds
 */
export function formatMemberSince(seconds: number, locale: string): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(date);
}
