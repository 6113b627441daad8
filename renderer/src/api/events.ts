/** A happening that a call can cause and somebody above must answer; keeps `api` free of what is above it. */
function happening<Told>() {
  const listeners = new Set<(told: Told) => void>();
  return {
    listen(listener: (told: Told) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(told: Told): void {
      for (const listener of listeners) listener(told);
    },
  };
}

/**
 * A 401 that means the session has ended (document 3, decision 11 lists those that do not). Tells when the call was
 * made, in ms of `performance.now()`: one from before a sign-in says nothing of the session that came after it.
 */
export const sessionExpired = happening<number>();

/** A 403 'Your email address is not verified.' (document 1, §6). */
export const emailUnverified = happening<void>();
