import type { Ports } from './ports.ts';
import { IntentNotKeptError } from './intent-failures.ts';

/** Work under a lock. `isHeld` is false once the browser has given the lock to another page. */
type LockedWork<T> = (isHeld: () => boolean) => Promise<T>;

/** How a request for a lock ended. Work that began has a result, which may be an error. */
type Locked<T> = { type: 'ran'; result: Promise<T> } | { type: 'taken' | 'unusable' };

const lockOf = (slot: string) => `vitrine:${slot}`;

/** True if a page has the lock, or waits for it. */
async function isTaken(name: string): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((each) => each.name === name);
}

/** Asks for the lock once. @returns the running or ended work; undefined if the browser gave no lock */
async function request<T>(
  name: string,
  options: LockOptions,
  work: LockedWork<T>,
): Promise<{ result: Promise<T> } | undefined> {
  let running: { result: Promise<T> } | undefined;
  let held = true;
  try {
    await navigator.locks.request(name, options, async (lock: Lock | null) => {
      if (!lock) return;
      const result = work(() => held);
      running = { result };
      await result.catch(() => undefined);
    });
  } catch {
    // WebKit gives away the lock of a page that it keeps in its back/forward cache. The work runs on when the page is
    // shown again. Without work the browser has refused.
    held = false;
  }
  return running;
}

/**
 * Runs work under a lock that all windows of the browser share (https://w3c.github.io/web-locks/). A crash releases the
 * lock. Only a lock that a page has counts as taken: on a full disk Chromium gives none to anyone, until it is restarted.
 */
async function underWebLock<T>(name: string, options: LockOptions, work: LockedWork<T>): Promise<Locked<T>> {
  // A page may release the lock between the two questions.
  for (let tries = 3; tries > 0 && 'locks' in navigator; tries -= 1) {
    const running = await request(name, options, work);
    if (running) return { type: 'ran', ...running };
    if (await isTaken(name).catch(() => false)) return { type: 'taken' };
  }
  return { type: 'unusable' };
}

/**
 * The locks of the slots.
 * @param hasOneWindow true for the desktop client: if the browser's locks fail, the window's own are enough. Elsewhere
 * nothing runs then, and both throw `IntentNotKeptError`
 */
export function slotLocks(hasOneWindow: boolean): Pick<Ports, 'withLockIfFree' | 'withLock'> {
  /** Work of this window by slot: two calls in one tick find no lock yet. */
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

  /**
   * Runs work for which the browser has no lock. Browsers have none at all on plain http, which a shop in a local network
   * may use: there the record of a running request keeps other tabs from sending for a minute.
   */
  function withoutLock<T>(work: LockedWork<T>): Promise<T> {
    if (hasOneWindow || !('locks' in navigator)) return work(() => true);
    throw new IntentNotKeptError('the browser has no locks');
  }

  return {
    async withLockIfFree(slot, work) {
      if (running.has(slot)) return undefined;
      return run(slot, async () => {
        const locked = await underWebLock(lockOf(slot), { ifAvailable: true }, work);
        if (locked.type === 'taken') return undefined;
        return locked.type === 'ran' ? locked.result : withoutLock(work);
      });
    },

    async withLock(slot, work) {
      for (let other = running.get(slot); other; other = running.get(slot))
        await other.catch(() => undefined);
      return run(slot, async () => {
        const locked = await underWebLock(lockOf(slot), {}, work);
        return locked.type === 'ran' ? locked.result : withoutLock(work);
      });
    },
  };
}
