import { createSkipList, type Skipped } from './backup-rows.ts';
import type { Backup, DeskContents } from './backup.ts';
import { MOST_ENTRIES, type InboxEntry } from './inbox.ts';
import type { PricePoint } from './price-series.ts';
import { MOST_KINDS } from './price-series.ts';
import { MOST_SEARCHES, scopeOfSearch, type SavedSearch } from './saved-search.ts';
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

/** Both series in order of time. Of one second, the point that is here stays. */
function mergePoints(here: readonly PricePoint[], added: readonly PricePoint[]): readonly PricePoint[] {
  const known = new Set(here.map(({ at }) => at));
  const fresh = added.filter(({ at }) => !known.has(at));
  return fresh.length === 0 ? here : [...here, ...fresh].toSorted((a, b) => a.at - b.at);
}

const pointsIn = (prices: readonly KindPrices[]) =>
  prices.reduce((sum, { points }) => sum + points.length, 0);

/**
 * Puts a backup into a desk. What is here already stays as it is: the desk may have changed since the backup. To replace
 * the desk, put the backup into `emptyContents`.
 */
export function mergeBackup(here: DeskContents, backup: Backup): Merged {
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

  const prices = new Map(here.prices.map((one) => [one.kind.key, one]));
  for (const { row, value } of backup.prices) {
    const { kind, points } = value;
    const known = prices.get(kind.key);
    if (known) prices.set(kind.key, { kind: known.kind, points: mergePoints(known.points, points) });
    else if (prices.size < MOST_KINDS) prices.set(kind.key, value);
    else skips.skip({ part: 'prices', row, name: kind.title.slice(0, 100), why: 'full' });
  }

  const inbox = mergeInbox(here.inbox, backup.inbox);
  const idsHere = new Set(here.inbox.map(({ id }) => id));
  const all = [...prices.values()];
  return {
    contents: { settings: here.settings, watches, searches, inbox, prices: all },
    brought: {
      watches: watches.length - here.watches.length,
      searches: searches.length - here.searches.length,
      inbox: inbox.filter(({ id }) => !idsHere.has(id)).length,
      kinds: all.length - here.prices.length,
      points: pointsIn(all) - pointsIn(here.prices),
    },
    skipped: skips.all(),
  };
}

/** Puts a backup in the place of a desk. Without sound settings in the backup, those that are here stay. */
export const replaceByBackup = (here: DeskContents, backup: Backup): Merged =>
  mergeBackup(emptyContents(backup.settings ?? here.settings), backup);
