type Listener = () => void;

/** A happening that a call can cause and somebody above must answer; keeps `api` free of what is above it. */
function happening() {
  const listeners = new Set<Listener>();
  return {
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A 401 that means the session has ended (document 3, decision 11 lists those that do not). */
export const sessionExpired = happening();

/** A 403 'Your email address is not verified.' (document 1, §6). */
export const emailUnverified = happening();
