import * as z from 'zod/mini';

import { parse } from './answers.ts';
import type { SandboxContext } from './context.ts';
import { row, run, transaction } from './database.ts';

const Stored = z.object({
  value: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});

/** SQL for a table that holds one JSON text. */
export function settingsTable(table: string): string {
  return `CREATE TABLE ${table} (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL);`;
}

/**
 * Settings in a table of `settingsTable`. Missing members have their defaults.
 * @param partial the same schema with optional members
 */
export function storedSettings<Settings extends object>(
  table: string,
  schema: z.ZodMiniType<Settings>,
  partial: z.ZodMiniType<object>,
  defaultsOf: (context: SandboxContext) => Settings,
) {
  const read = (context: SandboxContext): Settings => {
    const stored = row(context.db, Stored, `SELECT value FROM ${table} WHERE id = 1`)?.value ?? {};
    return schema.parse({ ...defaultsOf(context), ...partial.parse(stored) });
  };
  /** @throws Refusal 422 */
  const change = (context: SandboxContext, changes: unknown): Settings =>
    transaction(context.db, () => {
      const next = schema.parse({ ...read(context), ...parse(partial, changes) });
      run(
        context.db,
        `INSERT INTO ${table} VALUES (1, ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
        JSON.stringify(next),
      );
      return next;
    });
  return { read, change };
}
