import { addSkipped, createSkipList, type Skipped } from './backup-rows.ts';
import type { Backup, DeskContents } from './backup.ts';
import { withSettingsOfFile } from './desk-settings.ts';
import { MOST_ENTRIES, type InboxEntry } from './inbox.ts';
import { isWorthKeeping, MOST_KINDS, type PricePoint } from './price-series.ts';
import { MOST_SEARCHES, scopeOfSearch, type SavedSearch } from './saved-search.ts';
import { runAtOnce } from './slices.ts';
import type { KindPrices } from './store.ts';
import { MOST_WATCHES, targetKey, type Watch } from './watch.ts';

/** How many rows a backup brought. */
export interface Brought {
  readonly watches: number;
  readonly searches: number;
  readonly inbox: number;
  /** Kinds of which no prices were known, and prices in all. */
  readonly kinds: number;
  readonly points: number;
}

/** The desk after a backup was put in. */
export interface Merged {
  readonly contents: DeskContents;
  readonly brought: Brought;
  /** The rows that were left out because the desk is full. */
  readonly skipped: Skipped;
}

/** A desk that keeps nothing, with its settings. */
export const emptyContents = (settings: DeskContents['settings']): DeskContents => ({
  settings,
  watches: [],
  searches: [],
  inbox: [],
  prices: [],
});

const sameWatch = (a: Watch, b: Watch) => a.id === b.id || targetKey(a.target) === targetKey(b.target);
const sameSearch = (a: SavedSearch, b: SavedSearch) =>
  a.id === b.id || (a.name === b.name && scopeOfSearch(a) === scopeOfSearch(b));

/** Adds the entries of a backup. The oldest ones beyond 500 go, as always. */
function mergeInbox(here: readonly InboxEntry[], rows: Backup['inbox']): readonly InboxEntry[] {
  const known = new Set(here.map(({ id }) => id));
  const added = rows.map(({ value }) => value).filter(({ id }) => !known.has(id));
  if (here.length === 0) return added.slice(0, MOST_ENTRIES);
  return added.length === 0
    ? here
    : [...here, ...added].toSorted((a, b) => b.at - a.at).slice(0, MOST_ENTRIES);
}

/**
 * Both series in order of time. All points that are here stay; of the others, those that tell something new where they
 * come. Of one second, the point that is here stays.
 */
function mergePoints(here: readonly PricePoint[], added: readonly PricePoint[]): readonly PricePoint[] {
  const known = new Set(here.map(({ at }) => at));
  const fresh = added.filter(({ at }) => !known.has(at));
  if (fresh.length === 0) return here;
  const merged: PricePoint[] = [];
  for (const point of [...here, ...fresh].toSorted((a, b) => a.at - b.at))
    if (known.has(point.at) || isWorthKeeping(merged.at(-1), point)) merged.push(point);
  return merged;
}

/** Prices after those of a backup were put in. */
export interface MergedPrices {
  readonly prices: readonly KindPrices[];
  readonly brought: Pick<Brought, 'kinds' | 'points'>;
  readonly skipped: Skipped;
}

/** Puts the prices of a backup in, in steps. */
export function* mergePrices(
  here: readonly KindPrices[],
  rows: Backup['prices'],
): Generator<undefined, MergedPrices> {
  const skips = createSkipList();
  const prices = new Map(here.map((one) => [one.kind.key, one]));
  let points = 0;
  for (const { row, value } of rows) {
    const { kind } = value;
    const known = prices.get(kind.key);
    const merged = known ? { kind: known.kind, points: mergePoints(known.points, value.points) } : value;
    if (known || prices.size < MOST_KINDS) {
      prices.set(kind.key, merged);
      points += merged.points.length - (known?.points.length ?? 0);
    } else skips.skip({ part: 'prices', row, name: kind.title.slice(0, 100), why: 'full' });
    yield;
  }
  const brought = { kinds: prices.size - here.length, points };
  return { prices: [...prices.values()], brought, skipped: skips.all() };
}

/**
 * Puts a backup into a desk. What is here already stays as it is: the desk may have changed since the backup. To replace
 * the desk, put the backup into `emptyContents`.
 * @param merged its prices, which take long
 */
export function mergeBackup(
  here: DeskContents,
  backup: Backup,
  merged = runAtOnce(mergePrices(here.prices, backup.prices)),
): Merged {
  const skips = createSkipList();

  const watches = [...here.watches];
  for (const { row, value } of backup.watches) {
    if (watches.some((one) => sameWatch(one, value))) continue;
    if (watches.length < MOST_WATCHES) watches.push(value);
    else skips.skip({ part: 'watches', row, name: value.item.title.slice(0, 100), why: 'full' });
  }

  const searches = [...here.searches];
  for (const { row, value } of backup.searches) {
    if (searches.some((one) => sameSearch(one, value))) continue;
    if (searches.length < MOST_SEARCHES) searches.push(value);
    else skips.skip({ part: 'searches', row, name: value.name, why: 'full' });
  }

  const inbox = mergeInbox(here.inbox, backup.inbox);
  const idsHere = new Set(here.inbox.map(({ id }) => id));
  return {
    contents: { settings: here.settings, watches, searches, inbox, prices: merged.prices },
    brought: {
      watches: watches.length - here.watches.length,
      searches: searches.length - here.searches.length,
      inbox: inbox.filter(({ id }) => !idsHere.has(id)).length,
      ...merged.brought,
    },
    skipped: addSkipped(skips.all(), merged.skipped),
  };
}

/** Puts a backup in the place of a desk. */
export const replaceByBackup = (here: DeskContents, backup: Backup, merged?: MergedPrices): Merged =>
  mergeBackup(emptyContents(withSettingsOfFile(here.settings, backup.settings)), backup, merged);
