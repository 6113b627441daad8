import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readJson } from '#shared/json.ts';
import { encodeDocument, isDocumentName } from '#shared/desk/stored-document.ts';
import type { DeskStore, DocumentName } from '#shared/desk/store.ts';
import { createWorkQueue } from '#shared/desk/work-queue.ts';
import { corruptCopyPath, deleteOldCorruptCopies } from '../corrupt-copies.ts';
import { log } from '../logs/log.ts';
import { deleteUnfinished, findFile, replaceFile } from '../replace-file.ts';
import { readPriceLog } from './former-price-log.ts';

/** A larger file counts as spoilt. The longest document has at most 12 MB. */
const LARGEST_BYTES = 16_000_000;
const END = '.json';

/** Keeps a spoilt document under another name. @throws Error */
async function setAside(path: string): Promise<void> {
  await rename(path, corruptCopyPath(path, new Date()));
  deleteOldCorruptCopies(path);
  log.warn(`${basename(path)} could not be read. A copy is kept in the same folder.`);
}

/**
 * The desk's store: each document is a JSON file of its own. Nothing of it throws or rejects.
 * @param profile an absolute path
 */
export function deskFiles(profile: string): DeskStore {
  const folder = join(profile, 'desk');
  const queue = createWorkQueue((error) => log.warn("A file of the desk can't be used.", error));
  void queue.run(() => deleteUnfinished(folder), undefined);
  /** Documents whose last read failed: no permission, for example. Their files may be sound. */
  const unread = new Set<DocumentName>();
  /** Those, and the spoilt ones that were set aside. */
  const missing = new Set<DocumentName | 'former prices'>();

  const pathOf = (name: DocumentName) => {
    if (!isDocumentName(name)) throw new Error('a document can not have this name');
    return join(folder, name + END);
  };

  const read = async (name: DocumentName): Promise<unknown> => {
    const path = pathOf(name);
    unread.add(name);
    missing.add(name);
    const found = await findFile(path);
    const value = found && found.size <= LARGEST_BYTES ? readJson(await readFile(path, 'utf8')) : undefined;
    if (found && value === undefined) await setAside(path);
    else missing.delete(name);
    unread.delete(name);
    return value;
  };

  const distrust = async (name: DocumentName) => {
    unread.add(name);
    missing.add(name);
    const path = pathOf(name);
    if (await findFile(path)) await setAside(path);
    unread.delete(name);
    return true;
  };

  const write = async (name: DocumentName, text: string) => {
    const path = pathOf(name);
    const keepUnread = async () => {
      // Its caller took the failed read for a missing document, so the text lacks what the file holds.
      if (unread.has(name) && (await findFile(path))) await setAside(path);
    };
    await replaceFile(path, text, { beforeEnd: keepUnread });
    unread.delete(name);
    return true;
  };

  const remove = async (name: DocumentName) => {
    const path = pathOf(name);
    if (await findFile(path)) await rm(path, { force: true });
    return true;
  };

  const names = async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(END))
      .map((entry) => entry.name.slice(0, -END.length))
      .filter(isDocumentName);
  };

  const readFormerPrices = async () => {
    missing.add('former prices');
    const read = await readPriceLog(join(folder, 'prices.log'));
    if (!read?.isLost) missing.delete('former prices');
    return read;
  };

  return {
    read: (name) => queue.run(() => read(name), undefined),
    write: (name, value) => {
      // Later changes of the value are not meant.
      const text = encodeDocument(value);
      return queue.run(() => (text === undefined ? Promise.resolve(false) : write(name, text)), false);
    },
    setAside: (name) => queue.run(() => distrust(name), false),
    remove: (name) => queue.run(() => remove(name), false),
    names: () => queue.run(names, []),
    readFormerPrices: () => queue.run(readFormerPrices, undefined),
    isRead: () => missing.size === 0,
    folder,
  };
}
