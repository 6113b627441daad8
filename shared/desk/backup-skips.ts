import * as z from 'zod/mini';
import { MOST_NAMED, type Skipped, type SkippedRow } from './backup-calls.ts';

const name = z.catch(z.string(), '');
const titled = z.catch(z.object({ title: name }), { title: '' });
const named = z.object({ name, item: titled, kind: titled });

/** The item or search that a row is about; empty if the row does not tell. */
function nameOfRow(raw: unknown): string {
  const { data } = z.safeParse(named, raw);
  return data ? data.name || data.item.title || data.kind.title : '';
}

/** Collects what is left out of a backup. */
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
