import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as z from 'zod/mini';
import { storedIntent } from '#shared/rules/stored-intent.ts';
import type { IntentStore } from './intent-store.ts';
import { randomId } from './random-id.ts';

const DATABASE = 'vitrine-payments';
const SALT = 'salt';

interface Schema extends DBSchema {
  /** By slot. */
  intents: { key: string; value: unknown };
  /** Data about this device. */
  device: { key: string; value: unknown };
}

type IntentWriter = IDBPObjectStore<Schema, ['intents'], 'intents', 'readwrite'>;

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('intents');
      database.createObjectStore('device');
    },
  });
}

/** The transaction is on disk before it resolves. */
const STRICT = { durability: 'strict' } as const;

/** The web's store of payment intents. All windows of the browser share it and are notified of changes. */
export function indexedIntents(): IntentStore {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(DATABASE) : undefined;
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  const database = async () => {
    // The browser may close it: out of memory, or because the user deletes the site's data.
    opening ??= openDatabase().then((opened) => {
      opened.addEventListener('close', () => (opening = undefined));
      return opened;
    });
    return opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  };

  const change = async (work: (intents: IntentWriter) => Promise<unknown>) => {
    const transaction = (await database()).transaction('intents', 'readwrite', STRICT);
    await Promise.all([work(transaction.store), transaction.done]);
    channel?.postMessage('changed');
  };

  /** Windows that start at once agree on one salt: the second transaction finds the first one's. */
  const salt = async () => {
    const transaction = (await database()).transaction('device', 'readwrite', STRICT);
    const kept = await transaction.store.get(SALT);
    const made = typeof kept === 'string' && kept !== '' ? kept : randomId();
    if (made !== kept) await transaction.store.put(made, SALT);
    await transaction.done;
    return made;
  };

  return {
    read: async () => ({ salt: await salt(), records: await (await database()).getAll('intents') }),
    put: (record) => change((intents) => intents.put(record, record.slot)),
    remove: (slot, key) =>
      change(async (intents) => {
        const kept = z.safeParse(storedIntent, await intents.get(slot)).data;
        if (kept?.key === key) await intents.delete(slot);
      }),
    removeBroken: () =>
      change(async (intents) => {
        for (const slot of await intents.getAllKeys()) {
          if (!z.safeParse(storedIntent, await intents.get(slot)).success) await intents.delete(slot);
        }
      }),
    watch(listener) {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}

/** The intent store of this page. */
export const pageIntents = indexedIntents();
