import { hasEnded, slotOf, type Intent } from '#shared/rules/intent.ts';
import type { Ports } from './ports.ts';

/** So long an outcome waits for its note, in ms: a store that works has it by then. One that hangs must not delay it. */
const HEAD_START_MS = 250;

/** Stores what became of requests. Without it the record says 'asking', and the server's records have the outcome. */
export function createOutcomeNotes({ ledger, changed }: Pick<Ports, 'ledger' | 'changed'>) {
  /** The notes of each slot, in their order. */
  const running = new Map<string, Promise<void>>();
  /** The newest intent to store, by slot. */
  const latest = new Map<string, Intent>();
  /** The keys of forgotten intents: a look-up that was under way must not bring them back. */
  const forgotten = new Set<string>();

  /**
   * Stores an intent, unless it was forgotten. Nor if its slot has another request by now, or the end of this one: the
   * lock may be lost.
   */
  async function store(next: Intent): Promise<void> {
    if (forgotten.has(next.key)) return;
    ledger.renew();
    const kept = await ledger.find(next.owner, slotOf(next.subject));
    if (kept?.kind === 'reduced' && kept.key !== next.key) return;
    if (kept?.kind === 'intent' && kept.intent.key !== next.key) return;
    if (kept?.kind === 'intent' && hasEnded(kept.intent) && !hasEnded(next)) return;
    await ledger.put(next);
  }

  async function storeLatest(slot: string): Promise<void> {
    const next = latest.get(slot);
    // A later note has stored it as well.
    if (!next) return;
    latest.delete(slot);
    await store(next).catch(() => undefined);
    changed();
  }

  /** Resolves once all notes of a slot are stored, or can't be. */
  const settled = async (slot: string): Promise<void> => running.get(slot);

  /** Resolves as `settled`, or after a moment. */
  async function giveHeadStart(slot: string): Promise<void> {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, HEAD_START_MS);
    await Promise.race([settled(slot), over.promise]);
    clearTimeout(timer);
  }

  return {
    /** Before a new record of the slot: a note of the previous intent would replace it. */
    async prepare({ key, subject }: Intent): Promise<void> {
      await settled(slotOf(subject));
      forgotten.delete(key);
    },
    /** Removes an intent's record, once. */
    async forget(gone: Intent): Promise<void> {
      if (forgotten.has(gone.key)) return;
      forgotten.add(gone.key);
      await settled(slotOf(gone.subject));
      await ledger.remove(gone).catch(() => forgotten.delete(gone.key));
      changed();
    },
    /** Begins to store an intent. */
    add(next: Intent): void {
      const slot = slotOf(next.subject);
      latest.set(slot, next);
      const note = settled(slot).then(() => storeLatest(slot));
      running.set(slot, note);
      void note.then(() => running.get(slot) === note && running.delete(slot));
    },
    /**
     * Runs work under a slot's lock, on a new look at the store. The lock is kept until its outcome is stored, but the
     * result does not wait for that.
     * @param lock of the ports
     * @returns undefined if the lock was taken
     */
    async underLock<T>(
      lock: (slot: string, work: (isHeld: () => boolean) => Promise<void>) => Promise<unknown>,
      slot: string,
      work: (isHeld: () => boolean) => Promise<T>,
    ): Promise<T | undefined> {
      const outcome = Promise.withResolvers<T>();
      const holding = lock(slot, async (isHeld) => {
        // Another window may have had the lock.
        ledger.renew();
        await work(isHeld).then(async (result) => {
          await giveHeadStart(slot);
          outcome.resolve(result);
        }, outcome.reject);
        await settled(slot);
      });
      return Promise.race([outcome.promise, holding.then(() => undefined)]);
    },
    /** Resolves once nothing is left to store, or can't be stored. */
    async allSettled(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
