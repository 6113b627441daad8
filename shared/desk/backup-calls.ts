import * as z from 'zod/mini';

/** A longer backup is refused, in characters. 2,000 kinds with 200,000 prices have some 6 million. */
export const LONGEST_BACKUP = 32_000_000;

/** A backup as text. */
export const backupText = z.string();

/** Puts a backup into the desk: `merge` adds what is not there, `replace` removes what is there first. */
export const importRequest = z.object({
  text: z.string().check(z.maxLength(LONGEST_BACKUP)),
  mode: z.enum(['merge', 'replace']),
});
export type ImportRequest = z.output<typeof importRequest>;

const count = z.number().check(z.int(), z.minimum(0));

/**
 * A row that was left out, named so that the user finds it.
 * - `invalid`: it makes no sense
 * - `twice`: an earlier row of the file is about the same
 * - `full`: the desk keeps no more of them
 * - `account`: it is news of an account, which an earlier version has exported
 */
const skippedRow = z.object({
  part: z.enum(['settings', 'watches', 'searches', 'inbox', 'prices']),
  /** Its place in the part, from 1; undefined if the whole part makes no sense. */
  row: z.optional(z.number().check(z.int(), z.minimum(1))),
  /** The item or search that it is about; empty if it does not tell. */
  name: z.string().check(z.maxLength(100)),
  why: z.enum(['invalid', 'twice', 'full', 'account']),
  /** Where in the row it makes no sense, for example `rules.0.amount`; empty if the row as a whole does not. */
  field: z.string().check(z.maxLength(100)),
});
export type SkippedRow = z.output<typeof skippedRow>;

/** At most so many skipped rows are named. The others are counted. */
export const MOST_NAMED = 20;

const skipped = z.object({ count, rows: z.array(skippedRow).check(z.maxLength(MOST_NAMED)) });
/** The rows that were left out. */
export type Skipped = z.output<typeof skipped>;

const brought = z.object({ watches: count, searches: count, inbox: count, kinds: count, points: count });
/** How many rows a backup brought: of prices, the kinds of which none were known, and the prices in all. */
export type Brought = z.output<typeof brought>;

/**
 * Why a file is no backup that can be read.
 * - `too-large`: it is longer than any backup
 * - `not-json`: it is cut off, or no JSON
 * - `not-ours`: it is JSON of something else
 * - `newer`: a later version of the client wrote it
 */
const UNREADABLE = ['too-large', 'not-json', 'not-ours', 'newer'] as const;
export type BackupRefusal = (typeof UNREADABLE)[number];

/** What a backup has brought, and what was left out. */
export const importAnswer = z.union([
  z.object({ ok: z.literal(true), brought, skipped }),
  /** `not-stored`: the disk did not take it, and nothing has changed. */
  z.object({ ok: z.literal(false), why: z.enum([...UNREADABLE, 'not-stored', 'not-here']) }),
]);
export type ImportAnswer = z.output<typeof importAnswer>;

const name = z.catch(z.string(), '');
const titled = z.catch(z.object({ title: name }), { title: '' });
const named = z.object({ name, item: titled, kind: titled });

/** The item or search that a row is about; empty if the row does not tell. */
function nameOfRow(raw: unknown): string {
  const { data } = z.safeParse(named, raw);
  return data ? data.name || data.item.title || data.kind.title : '';
}

/** Collects the rows that are left out of a backup. */
export type SkipList = ReturnType<typeof createSkipList>;

/** Creates an empty list. */
export function createSkipList() {
  const rows: SkippedRow[] = [];
  let count = 0;
  return {
    /**
     * Leaves a row out.
     * @param raw the row, which may tell its name
     * @param field where it makes no sense
     * @param times how many are left out from there
     */
    skip(place: Pick<SkippedRow, 'part' | 'row' | 'why'>, raw?: unknown, field = '', times = 1): void {
      count += times;
      if (rows.length === MOST_NAMED) return;
      rows.push({ ...place, name: nameOfRow(raw).slice(0, 100), field: field.slice(0, 100) });
    },
    all: (): Skipped => ({ count, rows }),
  };
}

/** Adds what a second step left out. */
export const addSkipped = (first: Skipped, second: Skipped): Skipped => ({
  count: first.count + second.count,
  rows: [...first.rows, ...second.rows].slice(0, MOST_NAMED),
});
