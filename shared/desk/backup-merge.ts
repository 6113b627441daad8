import {
  createSkipList,
  type Brought,
  type Skipped,
  type SkippedRow,
  type SkipList,
} from './backup-calls.ts';
import type { Backup } from './backup.ts';
import { INBOX, SEARCHES, WATCHES, type DeskList, type DeskLists, type ReadRow } from './desk-lists.ts';
import { withSettingsOfFile } from './desk-settings.ts';
import { mergeEntries } from './inbox.ts';
import { type KindPrices, isWorthKeeping, MOST_KINDS, type PricePoint } from './price-series.ts';

/** The lists of a desk before a backup replaces them: there are none, and the settings are as the file has them. */
export const emptiedLists = (settings: DeskLists['settings'], file: Backup['settings']): DeskLists => ({
  settings: withSettingsOfFile(settings, file),
  watches: [],
  searches: [],
  inbox: [],
});

/** Those rows of a backup that are not here. */
const missing = <Row>({ keysOf }: DeskList<Row>, here: readonly Row[], rows: readonly ReadRow<Row>[]) => {
  const known = new Set(here.flatMap(keysOf));
  return rows.filter(({ value }) => !keysOf(value).some((key) => known.has(key)));
};

/** Adds the rows that are not here, as far as there is room. */
function addRows<Row>(
  part: SkippedRow['part'],
  list: DeskList<Row>,
  here: readonly Row[],
  rows: readonly ReadRow<Row>[],
  skips: SkipList,
): Row[] {
  const added = missing(list, here, rows);
  const room = Math.max(0, list.most - here.length);
  for (const { row, value } of added.slice(room)) skips.skip({ part, row, why: 'full' }, value);
  return [...here, ...added.slice(0, room).map(({ value }) => value)];
}

/** The rows that a step has put in, how many are new, and those left out because the desk is full. */
interface Merged<Contents, Counts extends keyof Brought> {
  readonly merged: Contents;
  readonly brought: Pick<Brought, Counts>;
  readonly skipped: Skipped;
}

/** Adds the lists of a backup. Rows of the desk stay as they are: they may have changed since the backup. */
export function mergeLists(
  here: DeskLists,
  backup: Backup,
): Merged<DeskLists, 'watches' | 'searches' | 'inbox'> {
  const skips = createSkipList();
  const watches = addRows('watches', WATCHES, here.watches, backup.watches, skips);
  const searches = addRows('searches', SEARCHES, here.searches, backup.searches, skips);
  // The oldest entries beyond 500 go, as always. Those that replace the inbox keep their order.
  const entries = missing(INBOX, here.inbox, backup.inbox).map(({ value }) => value);
  const inbox = here.inbox.length === 0 ? entries.slice(0, INBOX.most) : mergeEntries(here.inbox, entries);
  const added = new Set(entries);
  return {
    merged: { settings: here.settings, watches, searches, inbox },
    brought: {
      watches: watches.length - here.watches.length,
      searches: searches.length - here.searches.length,
      inbox: inbox.filter((entry) => added.has(entry)).length,
    },
    skipped: skips.all(),
  };
}

/**
 * Both series in order of time. All points that are here stay; of the others, those that tell something new where they
 * come. Of one second, the point that is here stays.
 */
function addPoints(here: readonly PricePoint[], added: readonly PricePoint[]): readonly PricePoint[] {
  const known = new Set(here.map(({ at }) => at));
  const fresh = added.filter(({ at }) => !known.has(at));
  if (fresh.length === 0) return here;
  const merged: PricePoint[] = [];
  for (const point of [...here, ...fresh].toSorted((a, b) => a.at - b.at))
    if (known.has(point.at) || isWorthKeeping(merged.at(-1), point)) merged.push(point);
  return merged;
}

/** Adds the prices of a backup to those that are here, in steps. */
export function* mergePrices(
  here: readonly KindPrices[],
  rows: Backup['prices'],
): Generator<undefined, Merged<KindPrices[], 'kinds' | 'points'>> {
  const skips = createSkipList();
  const prices = new Map(here.map((one) => [one.kind.key, one]));
  let points = 0;
  for (const { row, value } of rows) {
    yield;
    const known = prices.get(value.kind.key);
    if (!known && prices.size >= MOST_KINDS) {
      skips.skip({ part: 'prices', row, why: 'full' }, value);
      continue;
    }
    const merged = known ? { kind: known.kind, points: addPoints(known.points, value.points) } : value;
    prices.set(merged.kind.key, merged);
    points += merged.points.length - (known?.points.length ?? 0);
  }
  const brought = { kinds: prices.size - here.length, points };
  return { merged: [...prices.values()], brought, skipped: skips.all() };
}
