import { countLeft } from './page-shown.ts';

/**
 * Work under a lock. `isHeld` is false once the browser has given the lock to another page, or may have: WebKit does so
 * with a page in its back/forward cache, and says so only some time after the page came back.
 */
export type LockedWork<T> = (isHeld: () => boolean) => Promise<T>;

/**
 * How a request for a lock ended. Work that began has a result, which may be an error; without the lock it may still run.
 */
type Locked<T> = { type: 'ran' | 'lost'; result: Promise<T> } | { type: 'taken' | 'unusable' };

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
): Promise<Extract<Locked<T>, { result: unknown }> | undefined> {
  let running: Promise<T> | undefined;
  let held = true;
  try {
    await navigator.locks.request(name, options, async (lock: Lock | null) => {
      if (!lock) return;
      const left = countLeft();
      running = work(() => held && left === countLeft());
      await running.catch(() => undefined);
    });
  } catch {
    // The lock of a page in the cache was given away. Its work runs on when the page is shown again. Without work the
    // browser has refused.
    held = false;
  }
  return running && { type: held ? 'ran' : 'lost', result: running };
}

/**
 * Runs work under a lock that all windows of the browser share (https://w3c.github.io/web-locks/). A crash releases the
 * lock. Only a lock that a page has counts as taken: on a full disk Chromium gives none to anyone, until it is restarted.
 */
export async function underWebLock<T>(
  name: string,
  options: LockOptions,
  work: LockedWork<T>,
): Promise<Locked<T>> {
  // A page may release the lock between the two questions.
  for (let tries = 3; tries > 0 && 'locks' in navigator; tries -= 1) {
    const running = await request(name, options, work);
    if (running) return running;
    if (await isTaken(name).catch(() => false)) return { type: 'taken' };
  }
  return { type: 'unusable' };
}
