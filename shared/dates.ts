/**
 * A server timestamp as DD.MM.YYYY in the reader's time zone.
 * @param seconds epoch seconds
 */
export function formatDate(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/**
 * "Member since" on the profile: MMM D, YYYY in English, the same parts in other languages.
 * @param seconds epoch seconds
 */
export function formatMemberSince(seconds: number, locale: string): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(date);
}
