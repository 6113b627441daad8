/** The longest wait shown as a countdown: one day. In ms. */
const MAX_WAIT_MS = 86_400_000;

/**
 * Reads a `Retry-After` header: seconds, or a date (RFC 9110, section 10.2.3).
 * @param now epoch ms
 * @returns ms to wait; undefined for any other text, a past time, or one more than a day ahead
 */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 && wait <= MAX_WAIT_MS ? wait : undefined;
}
