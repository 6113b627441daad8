import { encodeDocument, isDocumentName } from '#shared/desk/stored-document.ts';
import type { DeskStore, DocumentName } from '#shared/desk/store.ts';
import type { WorkQueue } from '#shared/desk/work-queue.ts';
import type { DeskDatabase } from './desk-database.ts';

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps each document as JSON in a record of its own: then it reads the same as in the desktop client. */
export function indexedDocuments(
  database: DeskDatabase,
  queue: WorkQueue,
): Pick<DeskStore, 'read' | 'write' | 'remove' | 'names' | 'isRead'> {
  /** Names that could not be read. To the desk they look like none: writing them would lose the stored ones. */
  const unread = new Set<DocumentName>();
  /** Those, and the spoilt ones. */
  const missing = new Set<DocumentName>();

  const read = async (name: DocumentName) => {
    unread.add(name);
    missing.add(name);
    const text = await database.read('documents', (store) => store.get(name));
    unread.delete(name);
    const value = parse(text);
    if (text === undefined || value !== undefined) missing.delete(name);
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
    remove: (name) => queue.run(() => remove(name), false),
    isRead: () => missing.size === 0,
    names: () => queue.run(async () => (await names()).filter(isDocumentName), []),
  };
}
