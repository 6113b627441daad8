import type { DBSchema } from 'idb';
import { isStored } from '#shared/rules/stored-intent.ts';
import { hasSlot, settleUnread } from '#shared/rules/unread-record.ts';
import { indexedDatabase, type Writer } from './indexed-database.ts';
import type { IntentStore } from './intent-store.ts';
import { randomId } from './random-id.ts';
import { openWindowChannel } from './window-channel.ts';

const DATABASE = 'vitrine-payments';
const SALT = 'salt';

interface Schema extends DBSchema {
  /** By slot. */
  intents: { key: string; value: unknown };
  /** Data about this device. */
  device: { key: string; value: unknown };
}

/** The web's store of payment intents. All windows of the browser share it and are notified of changes. */
export function indexedIntents(): IntentStore {
  const channel = openWindowChannel(DATABASE);
  const database = indexedDatabase<Schema>({ name: DATABASE, stores: ['intents', 'device'] });

  const change = async (work: (intents: Writer<Schema, 'intents'>) => Promise<unknown>) => {
    await database.write('intents', work);
    channel?.postMessage('changed');
  };

  const readSalt = (kept: unknown) => (typeof kept === 'string' && kept !== '' ? kept : undefined);

  /** Windows that start at once agree on one salt: the second transaction finds the first one's. */
  const makeSalt = () =>
    database.write('device', async (device) => {
      const kept = readSalt(await device.get(SALT));
      const salt = kept ?? randomId();
      if (salt !== kept) await device.put(salt, SALT);
      return salt;
    });
  const salt = async () =>
    readSalt(await database.read('device', (device) => device.get(SALT))) ?? (await makeSalt());

  return {
    isShared: true,
    read: async () => ({
      salt: await salt(),
      records: await database.read('intents', (intents) => intents.getAll()),
    }),
    put(record) {
      let seen: { text: string } | undefined;
      return change(async (intents) => {
        // A page that comes back from the cache has lost its lock: another one may have the slot now.
        const text = JSON.stringify(await intents.get(record.slot)) ?? '';
        if (seen && seen.text !== text) throw new Error('another page has written in the slot');
        seen = { text };
        await intents.put(record, record.slot);
      });
    },
    remove: (slot, key) =>
      change(async (intents) => {
        if (isStored({ slot, key })(await intents.get(slot))) await intents.delete(slot);
      }),
    settleBroken: (owner) =>
      change(async (intents) => {
        for (const place of await intents.getAllKeys()) {
          const record = await intents.get(place);
          if (!hasSlot(record)) await intents.put(settleUnread(record, owner), place);
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
