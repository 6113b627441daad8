/** Slots held in this window, for browsers without Web Locks and for two asks in one tick. */
const held = new Set<string>();

/**
 * Runs `work` while nobody else holds the slot, in this window or another of the same browser (Web Locks,
 * https://w3c.github.io/web-locks/): a window that crashes lets go of it.
 * @returns undefined where somebody else holds it
 */
export async function hold<T>(slot: string, work: () => Promise<T>): Promise<T | undefined> {
  if (held.has(slot)) return undefined;
  held.add(slot);
  try {
    if (!('locks' in navigator)) return await work();
    return await navigator.locks.request(`vitrine:${slot}`, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    );
  } finally {
    held.delete(slot);
  }
}
