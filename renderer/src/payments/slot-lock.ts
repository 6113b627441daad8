/** Work of this window by slot, for browsers without Web Locks and for two calls in one tick. */
const running = new Map<string, Promise<unknown>>();

async function run<T>(slot: string, work: () => Promise<T>): Promise<T> {
  const own = work();
  running.set(slot, own);
  try {
    return await own;
  } finally {
    running.delete(slot);
  }
}

const hasLocks = () => 'locks' in navigator;
const lockOf = (slot: string) => `vitrine:${slot}`;

/**
 * Runs `work` under a lock that all windows of the browser share (https://w3c.github.io/web-locks/). A crash releases
 * the lock.
 * @returns undefined if the lock is taken; `work` then does not run
 */
export async function withLockIfFree<T>(slot: string, work: () => Promise<T>): Promise<T | undefined> {
  if (running.has(slot)) return undefined;
  return run(slot, async () =>
    hasLocks()
      ? navigator.locks.request(lockOf(slot), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
      : work(),
  );
}

/** Runs `work` under the lock, after waiting until it is free. */
export async function withLock<T>(slot: string, work: () => Promise<T>): Promise<T> {
  for (let other = running.get(slot); other; other = running.get(slot)) await other.catch(() => undefined);
  return run(slot, async () => (hasLocks() ? navigator.locks.request(lockOf(slot), work) : work()));
}
