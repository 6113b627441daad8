/** Creates an event, for news from a room that must not import those who hear it. */
export function createEvent<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    listen(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(value: Value): void {
      for (const listener of listeners) listener(value);
    },
  };
}

/**
 * A 401 that ends the session; calls with `keepsSession` don't emit it. Its value is when the call was sent, in ms of
 * `performance.now()`: calls from before a sign-in say nothing about the new session.
 */
export const sessionExpired = createEvent<number>();

/** A call rejected with 403 'Your email address is not verified.' */
export interface UnverifiedRefusal {
  /** The call's path, relative to `/api/`. */
  path: string;
  /** True for everything but a GET: a user action, not a page's own request. */
  action: boolean;
  /** When the call was sent, in ms of `performance.now()`. */
  askedAt: number;
}
export const emailUnverified = createEvent<UnverifiedRefusal>();

/**
 * Money has moved, or a request that moves it was sent: histories may have new rows. Its value names those, by their key,
 * whose new row is known already.
 */
export const moneyMoved = createEvent<readonly string[]>();
