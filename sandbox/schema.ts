import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import type { Area, SandboxContext } from './context.ts';
import { DatabaseError, row, rows, run, transaction } from './database.ts';

const Value = z.object({ value: z.string() });

function readMeta(db: DatabaseSync, key: 'seed' | 'schema'): string | undefined {
  return row(db, Value, 'SELECT value FROM sandbox_meta WHERE key = ?', key)?.value;
}

function writeMeta(db: DatabaseSync, key: 'seed' | 'schema', value: string): void {
  run(db, 'INSERT INTO sandbox_meta VALUES (?, ?)', key, value);
}

/** A digest of the tables of all areas: any change to them makes another version. */
function schemaOf(areas: readonly Area[]): string {
  return createHash('sha256')
    .update(JSON.stringify(areas.map(({ tables = '' }) => tables)))
    .digest('hex');
}

/**
 * The seed that a database was made with; undefined for a new database.
 * @throws DatabaseError for a database with other tables than these areas have, or made with another seed than `wanted`
 */
export function readSeed(
  { db, file, areas }: { db: DatabaseSync; file: string; areas: readonly Area[] },
  wanted: number | undefined,
): number | undefined {
  const stored = readMeta(db, 'seed');
  if (stored === undefined) return undefined;
  if (readMeta(db, 'schema') !== schemaOf(areas))
    throw new DatabaseError(
      `The database file ${file} was made by another version of the sandbox: start with --reset to make it anew, or name another with --db.`,
    );
  if (wanted !== undefined && Number(stored) !== wanted)
    throw new DatabaseError(
      `The database file ${file} was made with --seed ${stored}: start with --reset to make it anew with ${wanted}.`,
    );
  return Number(stored);
}

/** Creates the tables of all areas in an empty database and fills them, in one transaction. */
export function fillDatabase(context: SandboxContext): void {
  const { db, areas, seed } = context;
  transaction(db, () => {
    for (const { tables } of areas) if (tables !== undefined) db.exec(tables);
    for (const area of areas) area.seed?.(context);
    writeMeta(db, 'seed', String(seed));
    writeMeta(db, 'schema', schemaOf(areas));
  });
}

const Name = z.object({ type: z.string(), name: z.string() });

/** Drops every table, view and trigger, so that `fillDatabase` can start from nothing. Prepared statements survive. */
export function dropEverything(db: DatabaseSync): void {
  db.exec('PRAGMA foreign_keys = OFF');
  try {
    transaction(db, () => {
      const find = `SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view', 'table')
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'sandbox_meta'
        ORDER BY type = 'table', sql NOT LIKE 'CREATE VIRTUAL%'`;
      // Dropping a full-text table takes its shadow tables along, hence IF EXISTS.
      for (const { type, name } of rows(db, Name, find)) db.exec(`DROP ${type} IF EXISTS "${name}"`);
      db.exec('DELETE FROM sandbox_meta');
    });
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
}
