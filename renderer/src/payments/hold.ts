/** Work of this window, by slot: for browsers without Web Locks, and for two asks in one tick. */
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
 * Runs `work` while nobody else holds the slot, in this window or another of the same browser (Web Locks,
 * https://w3c.github.io/web-locks/): a window that crashes lets go of it.
 * @returns undefined where somebody else holds it
 */
export async function hold<T>(slot: string, work: () => Promise<T>): Promise<T | undefined> {
  if (running.has(slot)) return undefined;
  return run(slot, async () =>
    hasLocks()
      ? navigator.locks.request(lockOf(slot), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
      : work(),
  );
}

/** The same, once everybody who holds the slot has let go of it. */
export async function holdNext<T>(slot: string, work: () => Promise<T>): Promise<T> {
  for (let other = running.get(slot); other; other = running.get(slot)) await other.catch(() => undefined);
  return run(slot, async () => (hasLocks() ? navigator.locks.request(lockOf(slot), work) : work()));
}
