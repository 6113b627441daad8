/** Statuses that may carry `Retry-After`: too many calls, and a shop that is being updated. */
export const TOO_MANY = 429;
export const UNAVAILABLE = 503;

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

/**
 * How long an answer asks to wait, in ms; undefined when it does not say. A date goes by the server's own clock, if the
 * answer has it.
 */
export function readWait(retryAfter: unknown, date: unknown): number | undefined {
  const server = Date.parse(String(date));
  return readRetryAfter(String(retryAfter), Number.isNaN(server) ? Date.now() : server);
}
