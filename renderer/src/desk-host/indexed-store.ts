import { encodeDocument, isDocumentName } from '#shared/desk/stored-document.ts';
import { isPriceGroup } from '#shared/desk/stored-prices.ts';
import type { DeskStore, DocumentName } from '#shared/desk/store.ts';
import { createWorkQueue } from '#shared/desk/work-queue.ts';
import { readJson } from '#shared/json.ts';
import { logFailure } from '../platform/log-failure.ts';
import { deskDatabase } from './desk-database.ts';
import { readPriceRecords } from './former-price-records.ts';
import { keepCopy } from './keep-copy.ts';

/**
 * The desk's store in IndexedDB. Nothing of it throws or rejects. One tab at a time may use it. Each document is JSON
 * in a record of its own: then it reads the same as in the desktop client.
 * @param signal ends it: then nothing is written any more
 */
export function indexedDesk(signal?: AbortSignal): DeskStore {
  const database = deskDatabase(signal);
  const report = (error: unknown) => logFailure("The desk's data can't be read or written.", error);
  const state = { isFailing: false };
  const documents = createWorkQueue(report, state);
  const prices = createWorkQueue(report, state);
  /** Prices are many: other documents must not wait for them. */
  const queueOf = (name: DocumentName) => (isPriceGroup(name) ? prices : documents);
  /**
   * Names that could not be read, or set aside. To the desk they look like none: writing them would lose the stored
   * ones.
   */
  const unread = new Set<DocumentName>();
  /** Those, and the spoilt ones. */
  const missing = new Set<DocumentName | 'former prices'>();

  const setAside = async (name: DocumentName) => {
    unread.add(name);
    missing.add(name);
    await database.write('documents', async (store) => {
      await keepCopy(store, name, await store.get(name));
      await store.delete(name);
    });
    unread.delete(name);
    return true;
  };

  const read = async (name: DocumentName) => {
    unread.add(name);
    missing.add(name);
    const text = await database.read('documents', (store) => store.get(name));
    const value = typeof text === 'string' ? readJson(text) : undefined;
    if (text !== undefined && value === undefined) await setAside(name);
    else missing.delete(name);
    unread.delete(name);
    return value;
  };

  const write = async (name: DocumentName, text: string | undefined) => {
    if (text === undefined || !isDocumentName(name)) return false;
    if (unread.has(name)) throw new Error(`${name} is not written: it could not be read`);
    await database.write('documents', (store) => store.put(text, name));
    return true;
  };

  const remove = async (name: DocumentName) => {
    await database.write('documents', (store) => store.delete(name));
    unread.delete(name);
    return true;
  };

  const names = () => database.read('documents', (store) => store.getAllKeys());

  const readFormerPrices = async () => {
    missing.add('former prices');
    const found = await readPriceRecords(database);
    if (!found?.isLost) missing.delete('former prices');
    return found;
  };

  return {
    read: (name) => queueOf(name).run(() => read(name), undefined),
    write: (name, value) => {
      // Later changes of the value are not meant.
      const text = encodeDocument(value);
      return queueOf(name).run(() => write(name, text), false);
    },
    setAside: (name) => queueOf(name).run(() => setAside(name), false),
    remove: (name) => queueOf(name).run(() => remove(name), false),
    isRead: () => missing.size === 0,
    names: () => documents.run(async () => (await names()).filter(isDocumentName), []),
    readFormerPrices: () => prices.run(readFormerPrices, undefined),
    folder: undefined,
  };
}
