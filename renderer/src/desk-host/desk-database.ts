import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';

const DATABASE = 'vitrine-desk';

interface Schema extends DBSchema {
  /** JSON, by name. */
  documents: { key: string; value: unknown };
  /** All points of a kind in one record, by the kind's key. */
  prices: { key: string; value: unknown };
}

type StoreName = StoreNames<Schema>;
/** An object store in a transaction that reads. */
export type Reader<Name extends StoreName> = IDBPObjectStore<Schema, [Name], Name>;
/** An object store in a transaction that writes. */
export type Writer<Name extends StoreName> = IDBPObjectStore<Schema, [Name], Name, 'readwrite'>;

/** Runs work in transactions of the desk's database. */
export interface DeskDatabase {
  /** @throws Error when the browser has no storage */
  read<Name extends StoreName, Result>(
    name: Name,
    work: (store: Reader<Name>) => Promise<Result>,
  ): Promise<Result>;
  /** All of the work is on disk when it resolves, or nothing of it is. @throws Error */
  write<Name extends StoreName>(name: Name, work: (store: Writer<Name>) => Promise<unknown>): Promise<void>;
}

/** The transaction is on disk before it resolves. */
const STRICT = { durability: 'strict' } as const;

/** How long opening may take. A browser that never answers must not hold up the desk. */
const OPENED_WITHIN_MS = 10_000;

function openDatabase(closed: () => void): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the database is blocked'));
    const timer = setTimeout(giveUp, OPENED_WITHIN_MS);
    const opening = openDB<Schema>(DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore('documents');
        database.createObjectStore('prices');
      },
      // A tab holds another version, perhaps for hours.
      blocked: giveUp,
    });
    const use = (database: IDBPDatabase<Schema>) => {
      // The browser may close it: out of memory, or because the user deletes the site's data.
      database.addEventListener('close', closed);
      // Another tab deletes the database or opens a later version. Both wait until this one is closed.
      database.addEventListener('versionchange', () => {
        database.close();
        closed();
      });
      resolve(database);
    };
    opening.then(use, reject).finally(() => clearTimeout(timer));
  });
}

/** Undoes a transaction. Without this, a browser keeps what was written before an error. */
function undo(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The browser has done it.
  }
}

/** The desk's database, which is opened with the first work. */
export function deskDatabase(): DeskDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opening = undefined);

  const database = () => {
    opening ??= openDatabase(forget);
    return opening.catch((error: unknown) => {
      forget();
      throw error;
    });
  };

  return {
    read: async (name, work) => work((await database()).transaction(name).store),
    async write(name, work) {
      const transaction = (await database()).transaction(name, 'readwrite', STRICT);
      const worked = work(transaction.store).catch((error: unknown) => {
        undo(transaction);
        throw error;
      });
      await Promise.all([worked, transaction.done]);
    },
  };
}
