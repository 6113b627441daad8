import * as z from 'zod/mini';
import { BACKUP_REFUSALS, LONGEST_BACKUP } from './backup.ts';
import { skipped } from './backup-rows.ts';

/** Puts a backup into the desk: `merge` adds what is not there, `replace` removes what is there first. */
export const importRequest = z.object({
  text: z.string().check(z.maxLength(LONGEST_BACKUP)),
  mode: z.enum(['merge', 'replace']),
});
export type ImportRequest = z.output<typeof importRequest>;

const count = z.number().check(z.int(), z.minimum(0));

/** Why a backup was not put in. `not-stored`: the disk did not take it, and nothing has changed. */
export const IMPORT_REFUSALS = [...BACKUP_REFUSALS, 'not-stored', 'not-here'] as const;

/** What a backup has brought, and what was left out. */
export const importAnswer = z.union([
  z.object({
    ok: z.literal(true),
    brought: z.object({ watches: count, searches: count, inbox: count, kinds: count, points: count }),
    skipped,
  }),
  z.object({ ok: z.literal(false), why: z.enum(IMPORT_REFUSALS) }),
]);
export type ImportAnswer = z.output<typeof importAnswer>;

/** A backup as text. */
export const backupText = z.string();
