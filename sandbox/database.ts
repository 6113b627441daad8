import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type * as z from 'zod/mini';

/** Only the owner may read and write. */
const PRIVATE = 0o600;

/** The database cannot be used. `message` is one sentence that says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Opens or creates the database file; `:memory:` has none. All money columns are integer minor units, all times epoch
 * milliseconds.
 * @throws DatabaseError if the file is no database, is locked, or cannot be written
 */
export function openDatabase(file: string): DatabaseSync {
  try {
    // Not `recursive`: that never returns for a folder below /proc.
    if (file !== ':memory:' && !existsSync(dirname(file))) mkdirSync(dirname(file));
    makePrivate(file);
    const db = new DatabaseSync(file, { timeout: 2000 });
    // WAL with synchronous=NORMAL survives a crash of this process; only a power cut can lose the last commits.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY; PRAGMA cache_size = -3000;
      CREATE TABLE IF NOT EXISTS sandbox_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`);
    return db;
  } catch (error) {
    throw explain(file, error);
  }
}

/**
 * Makes the database readable for this user only: it has sessions and addresses. SQLite gives `-wal` and `-shm` the
 * mode of the main file.
 */
function makePrivate(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', PRIVATE));
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) chmodSync(file + suffix, PRIVATE);
}

/** Removes the database file, `-wal` and `-shm`. Missing files are fine. */
export function removeDatabase(file: string): void {
  if (file === ':memory:') return;
  try {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  } catch (error) {
    throw explain(file, error);
  }
}

/** Turns an error of SQLite or the file system into one sentence that says what to do. */
export function explain(file: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 26 || code === 11 || code === 1)
    return new DatabaseError(
      `The database file ${file} is broken or not a Vitrine database (${reason}): start with --reset to make it anew, or name another with --db.`,
    );
  if (code === 5 || code === 6)
    return new DatabaseError(
      `The database file ${file} is in use by another program: stop that one, or name another file with --db.`,
    );
  return new DatabaseError(
    `The database file ${file} cannot be opened for writing (${reason}): check the path and its permissions, or name another with --db.`,
  );
}

/** SQL for a column that takes one of some texts: `status IN ('a', 'b')`. */
export function oneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
}

/**
 * Runs `work` in one transaction and rolls back if it throws. An inner transaction joins the outer one. `work` must
 * not be async: the connection is shared.
 */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();
const PREPARED_AT_MOST = 400;

/** The prepared statement for `sql`, cached per database. */
export function statement(db: DatabaseSync, sql: string): StatementSync {
  let statements = prepared.get(db);
  if (!statements) prepared.set(db, (statements = new Map()));
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= PREPARED_AT_MOST) statements.clear();
  const made = db.prepare(sql);
  statements.set(sql, made);
  return made;
}

/** All rows of a query, each parsed by `schema`. */
export function rows<S extends z.ZodMiniType>(
  db: DatabaseSync,
  schema: S,
  sql: string,
  ...values: SQLInputValue[]
): z.output<S>[] {
  return statement(db, sql)
    .all(...values)
    .map((found) => schema.parse(found));
}

/** The first row of a query, parsed by `schema`, or undefined. */
export function row<S extends z.ZodMiniType>(
  db: DatabaseSync,
  schema: S,
  sql: string,
  ...values: SQLInputValue[]
): z.output<S> | undefined {
  const found = statement(db, sql).get(...values);
  return found === undefined ? undefined : schema.parse(found);
}

/** Runs a statement that writes. Returns the number of changed rows and the last row's id. */
export function run(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): { changes: number; id: number } {
  const done = statement(db, sql).run(...values);
  return { changes: Number(done.changes), id: Number(done.lastInsertRowid) };
}
