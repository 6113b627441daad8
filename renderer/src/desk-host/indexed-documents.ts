import { encodeDocument, isDocumentName } from '#shared/desk/stored-document.ts';
import type { DeskStore, DocumentName } from '#shared/desk/store.ts';
import type { WorkQueue } from '#shared/desk/work-queue.ts';
import { readJson } from '#shared/json.ts';
import type { DeskDatabase } from './desk-database.ts';
import { keepCopy } from './keep-copy.ts';

/** Keeps each document as JSON in a record of its own: then it reads the same as in the desktop client. */
export function indexedDocuments(
  database: DeskDatabase,
  queue: WorkQueue,
): Omit<DeskStore, 'prices' | 'folder'> {
  /** Names that could not be read, or set aside. To the desk they look like none: writing them would lose the stored ones. */
  const unread = new Set<DocumentName>();
  /** Those, and the spoilt ones. */
  const missing = new Set<DocumentName>();

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

  return {
    read: (name) => queue.run(() => read(name), undefined),
    write: (name, value) => {
      // Later changes of the value are not meant.
      const text = encodeDocument(value);
      return queue.run(() => write(name, text), false);
    },
    setAside: (name) => queue.run(() => setAside(name), false),
    remove: (name) => queue.run(() => remove(name), false),
    isRead: () => missing.size === 0,
    names: () => queue.run(async () => (await names()).filter(isDocumentName), []),
  };
}
