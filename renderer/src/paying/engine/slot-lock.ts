import type { Ports } from './ports.ts';
import { underWebLock, type LockedWork } from '../../platform/web-lock.ts';
import { IntentNotKeptError } from '../payment-request.ts';

const lockOf = (slot: string) => `vitrine:${slot}`;

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
        return 'result' in locked ? locked.result : withoutLock(work);
      });
    },

    async withLock(slot, work) {
      for (let other = running.get(slot); other; other = running.get(slot))
        await other.catch(() => undefined);
      return run(slot, async () => {
        const locked = await underWebLock(lockOf(slot), {}, work);
        return 'result' in locked ? locked.result : withoutLock(work);
      });
    },
  };
}
