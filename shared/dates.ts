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
 * Formats "Member since" on the profile: MMM D, YYYY in English, the same parts in other languages. Empty for an invalid
 * timestamp.
 * @param seconds epoch seconds
 */
export function formatMemberSince(seconds: number, locale: string): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(date);
}
