import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb';
import { abortWithPage, undo } from './open-transactions.ts';
import { countLeft, whenShown } from './page-shown.ts';

/** An object store in a transaction that reads. */
export type Reader<Schema extends DBSchema, Name extends StoreNames<Schema>> = IDBPObjectStore<
  Schema,
  [Name],
  Name
>;
/** An object store in a transaction that writes. */
export type Writer<Schema extends DBSchema, Name extends StoreNames<Schema>> = IDBPObjectStore<
  Schema,
  [Name],
  Name,
  'readwrite'
>;

/**
 * Runs work in transactions of a database, each in one object store. Work that fails, or that the browser does not end
 * in time, is undone and run a second time on a new connection. What was cut off because the page was left is run anew
 * when the page is shown again. Work of many steps calls `goOn` after each, which starts its time limit again.
 */
export interface IndexedDatabase<Schema extends DBSchema> {
  /** @throws Error when the browser has no storage, does not answer in time, or the database was ended */
  read<Name extends StoreNames<Schema>, Result>(
    name: Name,
    work: (store: Reader<Schema, Name>, goOn: () => void) => Promise<Result>,
  ): Promise<Result>;
  /**
   * All of the work is on disk when it resolves, or nothing of it is. @throws Error as `read`; only if it came too late
   * to undo it, the work may be on disk nevertheless
   */
  write<Name extends StoreNames<Schema>, Result>(
    name: Name,
    work: (store: Writer<Schema, Name>, goOn: () => void) => Promise<Result>,
  ): Promise<Result>;
}

interface Options<Schema extends DBSchema> {
  name: string;
  /** Its object stores, without keys of their own. */
  stores: readonly StoreNames<Schema>[];
  /** Ends it: open transactions are undone, and none begins any more. */
  signal?: AbortSignal | undefined;
}

/**
 * How long the browser may take to open the database and to end a transaction together, or for a step of a long one.
 * Nothing is sent before a payment is on disk, so the reader waits for it. In ms.
 */
const LIMIT_MS = 2000;

/** The transaction is on disk before it resolves. */
const STRICT = { durability: 'strict' } as const;

/** The browser took too long. */
class LateError extends Error {
  override readonly name = 'LateError';
}

/** A failure after which a second try would fail as well, or do the work twice. */
class FinalError extends Error {
  override readonly name = 'FinalError';
}

/** Rejects after the limit. `restart` begins it again. */
function timeLimit() {
  const { promise, reject } = Promise.withResolvers<never>();
  const start = () => setTimeout(() => reject(new LateError('IndexedDB did not answer in time')), LIMIT_MS);
  let timer: ReturnType<typeof start> | undefined = start();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const restart = () => {
    if (timer === undefined) return;
    stop();
    timer = start();
  };
  promise.catch(() => undefined);
  return { over: promise, stop, restart };
}

/** A transaction, and what to do in it. */
interface Work<Result> {
  readonly transaction: { readonly mode: IDBTransactionMode; readonly done: Promise<void>; abort(): void };
  readonly work: (goOn: () => void) => Promise<Result>;
}

/** The database, which is opened with the first work. */
export function indexedDatabase<Schema extends DBSchema>(options: Options<Schema>): IndexedDatabase<Schema> {
  type Connection = Promise<IDBPDatabase<Schema>>;
  const { signal } = options;
  let current: Connection | undefined;

  /** Closes a connection once its transactions have ended, also one that opens too late. */
  const drop = (connection: Connection) => {
    if (current === connection) current = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };

  const connect = (): Connection => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBPDatabase<Schema>>();
    current = promise;
    const opening = (async () =>
      openDB<Schema>(options.name, 1, {
        upgrade(database, _from, _to, transaction) {
          for (const name of options.stores) database.createObjectStore(name);
          const { close } = abortWithPage(transaction, signal);
          transaction.done.then(close, close);
        },
        // A tab holds another version, perhaps for hours.
        blocked: () => {
          reject(new FinalError('the database is blocked'));
          void opening.then((database) => database.close());
        },
      }))();
    opening.then((database) => {
      // The browser may close it: out of memory, or because the user deletes the site's data.
      database.addEventListener('close', () => drop(promise));
      // Another tab deletes the database or opens a later version. Both wait until this one is closed.
      database.addEventListener('versionchange', () => drop(promise));
      resolve(database);
    }, reject);
    return promise;
  };

  signal?.addEventListener('abort', () => current && drop(current));

  /** Runs work once. @throws Error, after which the work is undone and its connection is no longer used */
  async function attempt<Result>(begin: (database: IDBPDatabase<Schema>) => Work<Result>): Promise<Result> {
    const limit = timeLimit();
    const connection = current ?? connect();
    try {
      const { transaction, work } = begin(await Promise.race([connection, limit.over]));
      let isUndone = false;
      transaction.done.catch(() => (isUndone = true));
      // A page that was left since, or an end, aborts it here.
      const ending = abortWithPage(transaction, signal);
      try {
        const running = Promise.all([work(limit.restart), transaction.done]);
        const [result] = await Promise.race([running, limit.over]);
        return result;
      } catch (cause) {
        // A read ends without help, unless the browser is stuck.
        if (transaction.mode === 'readonly' && !(cause instanceof LateError)) throw cause;
        // Without this, a browser keeps what was written before an error.
        if (undo(transaction) || isUndone || ending.isUndone()) throw cause;
        throw new FinalError('the transaction could not be undone', { cause });
      } finally {
        ending.close();
      }
    } catch (error) {
      drop(connection);
      throw error;
    } finally {
      limit.stop();
    }
  }

  async function run<Result>(begin: (database: IDBPDatabase<Schema>) => Work<Result>): Promise<Result> {
    for (let isSecond = false; ;) {
      await whenShown();
      signal?.throwIfAborted();
      const left = countLeft();
      try {
        return await attempt(begin);
      } catch (error) {
        if (error instanceof FinalError) throw error;
        if (left !== countLeft()) continue;
        if (isSecond) throw error;
        isSecond = true;
      }
    }
  }

  return {
    read: (name, work) =>
      run((database) => {
        const transaction = database.transaction(name);
        return { transaction, work: (goOn) => work(transaction.store, goOn) };
      }),
    write: (name, work) =>
      run((database) => {
        const transaction = database.transaction(name, 'readwrite', STRICT);
        return { transaction, work: (goOn) => work(transaction.store, goOn) };
      }),
  };
}
