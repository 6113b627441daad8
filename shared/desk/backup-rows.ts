import * as z from 'zod/mini';

/** The parts of a backup. */
export const BACKUP_PARTS = ['settings', 'watches', 'searches', 'inbox', 'prices'] as const;
export type BackupPart = (typeof BACKUP_PARTS)[number];

/**
 * Why a row of a backup was left out.
 * - `invalid`: it makes no sense
 * - `twice`: an earlier row of the file is about the same
 * - `full`: the desk keeps no more of them
 * - `account`: it is news of an account, which an earlier version has exported
 */
const SKIP_REASONS = ['invalid', 'twice', 'full', 'account'] as const;

/** A row that was left out, named so that the user finds it. */
export const skippedRow = z.object({
  part: z.enum(BACKUP_PARTS),
  /** Its place in the part, from 1; undefined if the whole part makes no sense. */
  row: z.optional(z.number().check(z.int(), z.minimum(1))),
  /** The item or search that it is about; empty if it does not tell. */
  name: z.string().check(z.maxLength(100)),
  why: z.enum(SKIP_REASONS),
  /** Where in the row it makes no sense, for example `rules.0.amount`; empty if the row as a whole does not. */
  field: z.string().check(z.maxLength(100)),
});
export type SkippedRow = z.output<typeof skippedRow>;

/** At most so many skipped rows are named. The others are counted. */
export const MOST_NAMED = 500;

/** What was left out. */
export const skipped = z.object({
  count: z.number().check(z.int(), z.minimum(0)),
  rows: z.array(skippedRow).check(z.maxLength(MOST_NAMED)),
});
export type Skipped = z.output<typeof skipped>;

/** Adds what a second step left out. */
export const addSkipped = (first: Skipped, second: Skipped): Skipped => ({
  count: first.count + second.count,
  rows: [...first.rows, ...second.rows].slice(0, MOST_NAMED),
});

/** Collects what is left out. */
export interface SkipList {
  /** Leaves rows out; `times` of them from the named one. */
  skip(row: Omit<SkippedRow, 'field'> & { readonly field?: string }, times?: number): void;
  all(): Skipped;
}

/** Creates an empty list. */
export function createSkipList(): SkipList {
  const rows: SkippedRow[] = [];
  let count = 0;
  return {
    skip({ field = '', ...row }, times = 1) {
      count += times;
      if (rows.length < MOST_NAMED) rows.push({ ...row, field: field.slice(0, 100) });
    },
    all: () => ({ count, rows }),
  };
}

const named = z.union([
  z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name),
  ),
  z.pipe(
    z.object({ item: z.object({ title: z.string() }) }),
    z.transform(({ item }) => item.title),
  ),
  z.pipe(
    z.object({ kind: z.object({ title: z.string() }) }),
    z.transform(({ kind }) => kind.title),
  ),
]);

/** The item or search that a row is about, cut to 100 characters; empty if the row does not tell. */
export const nameOfRow = (row: unknown): string => (z.safeParse(named, row).data ?? '').slice(0, 100);

/** A sound row, and its place in the file, from 1. */
export interface BackupRow<T> {
  readonly row: number;
  readonly value: T;
}
