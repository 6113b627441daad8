import * as z from 'zod/mini';
import { hasEnded, slotOf, type Intent } from '#shared/rules/intent.ts';
import { readDetails, storedIntent, type StoredIntent } from '#shared/rules/stored-intent.ts';
import type { IntentStore } from '../platform/intent-store.ts';

/** What is left of an intent after logout: the same request may go with the same key. */
export interface ReducedIntent {
  kind: 'reduced';
  key: string;
  print: string;
}

/** A record that this version can't read. Money may have moved: nothing new is asked for in its slot. */
export interface UnreadableIntent {
  kind: 'unreadable';
  /** What the store calls it; undefined where even that can't be read. */
  stored: { slot: string; key: string } | undefined;
}

export type KeptIntent = { kind: 'intent'; intent: Intent } | ReducedIntent | UnreadableIntent;

/** Fetched when it is needed: forms about money are the heaviest parts of the shop. */
const markOf = async (salt: string, text: string) => (await import('./marks.ts')).markOf(salt, text);

/** The owner is the part of a slot before the dot. */
const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('.'));

interface Entry {
  /** Undefined for a record without a readable slot: it may be of any. */
  slot: string | undefined;
  kept: KeptIntent;
}

/** A record as the store gave it. `addresses` has where payers of this visit were sent, by key. */
function readEntry(record: unknown, addresses: ReadonlyMap<string, string>): Entry {
  const stored = z.safeParse(storedIntent, record).data;
  if (!stored) return { slot: undefined, kept: { kind: 'unreadable', stored: undefined } };
  const { slot, key, print } = stored;
  if (stored.details === undefined) return { slot, kept: { kind: 'reduced', key, print } };
  const details = readDetails(stored.details);
  if (!details) return { slot, kept: { kind: 'unreadable', stored: { slot, key } } };
  const redirectUrl = addresses.get(key);
  return {
    slot,
    kept: { kind: 'intent', intent: { ...details, key, print, owner: ownerOf(slot), redirectUrl } },
  };
}

/** What goes to the store: never the payer's address. */
function toStored(
  slot: string,
  { key, print, owner: _owner, redirectUrl: _redirectUrl, ...details }: Intent,
): StoredIntent {
  return { slot, key, print, details: JSON.stringify(details) };
}

/**
 * The intents of this device, one a slot and owner. Always read anew, for another window may have written.
 * Owners, slots and contents are marks salted with the device's own random salt.
 */
export function openIntentLedger(open: () => Promise<IntentStore>) {
  const addresses = new Map<string, string>();
  const slotMark = async (salt: string, owner: string, slot: string) =>
    `${owner}.${await markOf(salt, `slot ${owner} ${slot}`)}`;

  const entries = async () => {
    const { salt, records } = await (await open()).read();
    return { salt, all: records.map((record) => readEntry(record, addresses)) };
  };

  return {
    /** A mark of an account, or of a request's content. */
    mark: async (text: string): Promise<string> => markOf((await (await open()).read()).salt, text),

    /** An owner's intents, and the records that this version can't read and that may be theirs. */
    async of(owner: string): Promise<{ intents: Intent[]; unreadable: UnreadableIntent[] }> {
      const { all } = await entries();
      const theirs = all.filter(({ slot }) => slot === undefined || ownerOf(slot) === owner);
      return {
        intents: theirs.flatMap(({ kept }) => (kept.kind === 'intent' ? [kept.intent] : [])),
        unreadable: theirs.flatMap(({ kept }) => (kept.kind === 'unreadable' ? [kept] : [])),
      };
    },

    /** What is kept in a slot. A record that names no slot of its own may be of any: it counts for all. */
    async find(owner: string, slot: string): Promise<KeptIntent | undefined> {
      const { salt, all } = await entries();
      const mark = await slotMark(salt, owner, slot);
      return (all.find((each) => each.slot === mark) ?? all.find((each) => each.slot === undefined))?.kept;
    },

    /** Resolves once it would outlive a crash. @throws Error where it can't be kept */
    async put(next: Intent): Promise<void> {
      if (next.redirectUrl !== undefined) addresses.set(next.key, next.redirectUrl);
      const store = await open();
      const { salt } = await store.read();
      await store.put(toStored(await slotMark(salt, next.owner, slotOf(next.subject)), next));
    },

    async remove(gone: Intent): Promise<void> {
      addresses.delete(gone.key);
      const store = await open();
      const { salt } = await store.read();
      await store.remove(await slotMark(salt, gone.owner, slotOf(gone.subject)), gone.key);
    },

    /** For a record that support has explained. */
    async removeUnreadable({ stored }: UnreadableIntent): Promise<void> {
      const store = await open();
      await (stored ? store.remove(stored.slot, stored.key) : store.removeBroken());
    },

    /**
     * Leaves of every intent what a repetition needs, and nothing about whom, what or how much. One that can't be
     * read still blocks its slot.
     * @param owner whose intents stay whole; none for a logout
     */
    async reduce(owner?: string): Promise<void> {
      if (owner === undefined) addresses.clear();
      const store = await open();
      const { records } = await store.read();
      for (const record of records) {
        const stored = z.safeParse(storedIntent, record).data;
        if (stored?.details === undefined || ownerOf(stored.slot) === owner) continue;
        const { slot, key, print } = stored;
        const details = readDetails(stored.details);
        if (details && hasEnded(details)) await store.remove(slot, key);
        else await store.put({ slot, key, print, ...(!details && { details: '' }) });
      }
    },
  };
}
export type IntentLedger = ReturnType<typeof openIntentLedger>;
