import type { StoredIntent, StoredIntents } from '#shared/rules/stored-intent.ts';

/**
 * Stores payment intents: in the main process on the desktop, in IndexedDB on the web. A record survives a crash once
 * `put` resolves.
 */
export interface IntentStore {
  /** False if this page alone writes in it: it then knows what the store has. */
  readonly isShared: boolean;
  /** All records, including unreadable ones, and the device's salt. @throws Error when storage is unavailable */
  read(): Promise<StoredIntents>;
  /** Replaces the slot's record. @throws Error when it can't be stored */
  put(record: StoredIntent): Promise<void>;
  /** Removes a slot's record if it still has this key. @throws Error */
  remove(slot: string, key: string): Promise<void>;
  /**
   * Notes that a member knows what became of the records without a readable slot. They stay: to other members they are
   * unknown. @throws Error
   */
  settleBroken(owner: string): Promise<void>;
  /** Calls `listener` when another window changed something. @returns stops it */
  watch(listener: () => void): () => void;
}
