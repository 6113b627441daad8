/** How many causes of a cause are told. */
const DEPTH = 3;

/** What went wrong, in words: an error's stack and those of its causes. Never throws, whatever was thrown. */
export function describe(cause: unknown, depth = 0): string {
  try {
    if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : typeof cause;
    const own = cause.stack ?? `${cause.name}: ${cause.message}`;
    if (cause.cause === undefined || depth >= DEPTH) return own;
    return `${own}\ncaused by ${describe(cause.cause, depth + 1)}`;
  } catch {
    return 'something that cannot be told';
  }
}
