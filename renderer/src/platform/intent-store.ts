import type { StoredIntent, StoredIntents } from '#shared/rules/stored-intent.ts';

/**
 * Where intents of payments are kept: on the desktop in the main process, on the web in IndexedDB. What was put
 * outlives a crash from the moment that `put` resolves.
 */
export interface IntentStore {
  /** Everything, also what this version can't read, and the device's salt. @throws Error where nothing can be kept */
  read(): Promise<StoredIntents>;
  /** Takes the place of the slot's record. @throws Error where it can't be kept */
  put(record: StoredIntent): Promise<void>;
  /** Removes a slot's record, if it is still of this key. @throws Error */
  remove(slot: string, key: string): Promise<void>;
  /** Removes the records that have no readable slot. @throws Error */
  removeBroken(): Promise<void>;
  /** Calls back when another window of ours changed something; returns how to stop listening. */
  watch(listener: () => void): () => void;
}
