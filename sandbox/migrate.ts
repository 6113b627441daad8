import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import type { Area } from './context.ts';
import { DatabaseError, row, rows, run, transaction } from './database.ts';

const Value = z.object({ value: z.string() });

/** A value the sandbox keeps about its own database, such as its seed. */
export function readMeta(db: DatabaseSync, key: string): string | undefined {
  return row(db, Value, 'SELECT value FROM sandbox_meta WHERE key = ?', key)?.value;
}

export function writeMeta(db: DatabaseSync, key: string, value: string): void {
  run(
    db,
    'INSERT INTO sandbox_meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    key,
    value,
  );
}

/**
 * Brings the tables of all areas up to date. The version of each area stands in the database, so areas grow
 * without knowing of each other.
 * @throws DatabaseError when the database was made by a newer sandbox.
 */
export function migrate(db: DatabaseSync, areas: readonly Area[]): void {
  transaction(db, () => {
    for (const area of areas) {
      const version = Number(readMeta(db, `version:${area.name}`) ?? 0);
      if (version > area.migrations.length)
        throw new DatabaseError(
          `The database was made by a newer sandbox (${area.name} ${version}): update the code, or start with --reset.`,
        );
      if (version === area.migrations.length) continue;
      for (const step of area.migrations.slice(version)) {
        if (typeof step === 'string') db.exec(step);
        else step(db);
      }
      writeMeta(db, `version:${area.name}`, String(area.migrations.length));
    }
  });
}

const Name = z.object({ type: z.string(), name: z.string() });

/** Drops every table, view and trigger, so that `migrate` starts from nothing. Prepared statements survive. */
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
