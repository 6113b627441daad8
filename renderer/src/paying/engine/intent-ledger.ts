import { hasEnded, slotOf, type Intent } from '#shared/rules/intent.ts';
import { readDetails, readStored, type StoredIntent } from '#shared/rules/stored-intent.ts';
import { ApiError } from '../../api/errors.ts';
import type { IntentStore } from '../../platform/intent-store.ts';
import type { OwnerCopy } from './intent-owners.ts';
import { rememberIntents, type RememberedIntents } from './remembered-intents.ts';
import { groupOfSlot, unreadableDetails, unreadableRecord, type UnreadableIntent } from './unreadable.ts';

/** What logout leaves of an intent: enough to repeat the same request with the same key. */
export interface ReducedIntent {
  kind: 'reduced';
  key: string;
  print: string;
}

export type KeptIntent = { kind: 'intent'; intent: Intent } | ReducedIntent | UnreadableIntent;

/**
 * Loads code of payments.
 * @throws ApiError: only the network keeps code away, which says nothing about the device
 */
const loadCode = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch((cause: unknown) => {
    throw new ApiError('network', 'code of payments could not be loaded', { cause });
  });

/** Loads the hash code on demand, because the payment forms are the heaviest parts of the shop. */
const saltedHash = async (salt: string, text: string) =>
  (await loadCode(import('../../platform/salted-hash.ts'))).saltedHash(salt, text);

/** The owner is the part of a slot before the dot. */
const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('.'));

interface Entry {
  /** Undefined if it can't be read: the record may belong to any slot. */
  slot: string | undefined;
  kept: KeptIntent;
}

interface Reading {
  /** Whose records are read. */
  owner: string;
  /** The payment URLs of this visit by key. */
  addresses: ReadonlyMap<string, string>;
  /** The stored form of a slot of the owner. */
  hashOf: (slot: string) => Promise<string>;
}

/** Reads a stored record. @returns undefined for one of another member */
async function readEntry(record: unknown, { owner, addresses, hashOf }: Reading): Promise<Entry | undefined> {
  const stored = readStored(record);
  if (!stored) {
    const kept = unreadableRecord(record, owner);
    return kept && { slot: undefined, kept };
  }
  const { slot, key, print } = stored;
  if (ownerOf(slot) !== owner) return undefined;
  if (stored.details === undefined) return { slot, kept: { kind: 'reduced', key, print } };
  const details = readDetails(stored.details);
  if (!details) return { slot, kept: unreadableDetails(stored, [await groupOfSlot(slot, hashOf)]) };
  const redirectUrl = addresses.get(key);
  return {
    slot,
    kept: { kind: 'intent', intent: { ...details, key, print, owner: ownerOf(slot), redirectUrl } },
  };
}

/** The record to store, without the payment URL. */
function toStored(
  slot: string,
  { key, print, owner: _owner, redirectUrl: _redirectUrl, ...details }: Intent,
): StoredIntent {
  return { slot, key, print, details: JSON.stringify(details) };
}

/**
 * The stored intents of this device, one for each slot and owner. Calls answer from what this page knows of the store;
 * `renew` makes the next one ask it, where another window may have written. Owners, slots and contents are hashes with
 * the device's random salt. Each call throws `IntentNotKeptError` if the store fails, and ApiError if code can't be
 * loaded.
 */
export function openIntentLedger(openStore: () => Promise<IntentStore>) {
  let remembered: RememberedIntents | undefined;
  const open = async () => {
    const store = await loadCode(openStore());
    return (remembered ??= rememberIntents(store));
  };
  const addresses = new Map<string, string>();
  const slotHash = async (salt: string, owner: string, slot: string) =>
    `${owner}.${await saltedHash(salt, `slot ${owner} ${slot}`)}`;

  /** The entries of a member, and those that may be theirs. */
  const entriesOf = async (owner: string) => {
    const { salt, records } = await (await open()).read();
    const hashOf = (slot: string) => slotHash(salt, owner, slot);
    const read = await Promise.all(records.map((record) => readEntry(record, { owner, addresses, hashOf })));
    return { hashOf, all: read.filter((entry) => entry !== undefined) };
  };

  return {
    /** Call it before a decision or a list: other windows may have written since the last look. */
    renew: (): void => remembered?.renew(),

    /** A hash of an account, or of a request's content. */
    hash: async (text: string): Promise<string> => saltedHash((await (await open()).read()).salt, text),

    /** An owner's intents, and the unreadable records that may be theirs. */
    async of(owner: string): Promise<{ intents: Intent[]; unreadable: UnreadableIntent[] }> {
      const { all } = await entriesOf(owner);
      return {
        intents: all.flatMap(({ kept }) => (kept.kind === 'intent' ? [kept.intent] : [])),
        unreadable: all.flatMap(({ kept }) => (kept.kind === 'unreadable' ? [kept] : [])),
      };
    },

    /** The record of a slot. A record without a readable slot counts for every slot. */
    async find(owner: string, slot: string): Promise<KeptIntent | undefined> {
      const { hashOf, all } = await entriesOf(owner);
      const hash = await hashOf(slot);
      return (all.find((each) => each.slot === hash) ?? all.find((each) => each.slot === undefined))?.kept;
    },

    /** Copies an owner's records to another mark of the same member. */
    copy: async (from: string, to: string): Promise<OwnerCopy> => {
      const { copyIntents } = await loadCode(import('./intent-owners.ts'));
      const store = await open();
      store.renew();
      return copyIntents(store, from, to);
    },

    /** Resolves once the record would survive a crash. */
    async put(next: Intent): Promise<void> {
      if (next.redirectUrl !== undefined) addresses.set(next.key, next.redirectUrl);
      const store = await open();
      const { salt } = await store.read();
      await store.put(toStored(await slotHash(salt, next.owner, slotOf(next.subject)), next));
    },

    /** Removes an intent's record. */
    async remove(gone: Intent): Promise<void> {
      addresses.delete(gone.key);
      const store = await open();
      const { salt } = await store.read();
      await store.remove(await slotHash(salt, gone.owner, slotOf(gone.subject)), gone.key);
    },

    /** Frees the slot of a record that history or support has explained to its owner. */
    async settleUnreadable({ stored }: UnreadableIntent, owner: string): Promise<void> {
      const store = await open();
      await (stored ? store.remove(stored.slot, stored.key) : store.settleBroken(owner));
    },

    /**
     * Strips intents to what a repetition needs: no account, items or amounts. Removes those that have ended. An
     * unreadable record still blocks its slot.
     * @param owner keeps this owner's intents whole; omit it at logout
     */
    async reduce(owner?: string): Promise<void> {
      if (owner === undefined) addresses.clear();
      const store = await open();
      store.renew();
      const { records } = await store.read();
      for (const record of records) {
        const stored = readStored(record);
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
