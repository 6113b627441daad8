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
 * A 401 that means the end of the session; calls with `keepsSession` have other ones. Tells when the call was made,
 * in ms of `performance.now()`: a call from before a sign-in tells nothing about the session after it.
 */
export const sessionExpired = happening<number>();

/** A call that was refused with 403 'Your email address is not verified.' */
export interface RefusedAsUnverified {
  /** The call's path, relative to `/api/`. */
  path: string;
  /** True for what somebody did: everything but a GET, which pages make on their own. */
  action: boolean;
  /** When the call was made, in ms of `performance.now()`. */
  askedAt: number;
}
export const emailUnverified = happening<RefusedAsUnverified>();
