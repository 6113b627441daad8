import * as z from 'zod/mini';
import type { Rates } from '../kept-amount.ts';
import { GONE_POLLS, HOLD_MS } from '../presence.ts';
import { rerateSearch } from '../rerate.ts';
import { MOST_SEARCHES, scopeOfSearch, type SavedSearch } from '../saved-search.ts';
import {
  beginSearch,
  changesOf,
  lookAtSearch,
  pollSearch,
  searchState,
  type FoundCopy,
  type SearchPoll,
  type SearchState,
} from '../search-state.ts';
import type { DeskStore } from '../store.ts';

/** So many removed searches can be put back. */
const MOST_REMOVED = 20;

interface Removed {
  readonly search: SavedSearch;
  readonly state: SearchState | undefined;
  readonly at: number;
}

/** What a poll brought that was not known at the poll before. */
export interface PollNews {
  readonly fresh: number;
  readonly cheaper: number;
  /** The lowest price among them, minor units of EUR. */
  readonly from: number;
}

/** The saved searches, in the user's order, with what they remember. */
export interface SearchList {
  all(): readonly SavedSearch[];
  get(id: string): SavedSearch | undefined;
  /** What a search remembers; undefined before its first complete poll. */
  stateOf(id: string): SearchState | undefined;
  /** Adds a search at the end. @returns why not, if it can't be added */
  add(search: SavedSearch): 'full' | 'known' | undefined;
  /** Changes a search. If other copies belong to it now, it begins again. */
  change(id: string, next: (before: SavedSearch) => SavedSearch): boolean;
  /** Follows a change of the rates. @returns false if no amount is worth something else */
  rerate(current: Rates): boolean;
  move(id: string, to: number): boolean;
  remove(id: string): boolean;
  restore(id: string): boolean;
  /**
   * Replaces the list. What was removed before can't be put back.
   * @returns forgets what the searches remember that did not stay. Until it is called, the list can be put back whole
   */
  replaceAll(next: readonly SavedSearch[]): () => void;
  /** Follows a complete poll. @returns what is new since the poll before, if anything */
  polled(id: string, poll: SearchPoll): Promise<PollNews | undefined>;
  /** The user looks at a search. */
  lookedAt(id: string, at: number): Promise<void>;
  /** False while the disk has not taken what a search remembers. */
  isStored(): boolean;
}

/** What is new or cheaper now, compared with the state before. */
function newsBetween(before: SearchState, after: SearchState): PollNews | undefined {
  const known = new Map(before.copies.map((one) => [one.copy.copyId, one]));
  const { fresh, cheaper } = changesOf(after);
  /** It was away for longer than a payment holds a copy: it is new again. */
  const isBack = ({ copyId }: FoundCopy): boolean => {
    const { missedPolls = 0, missingSince = after.checkedAt } = known.get(copyId) ?? {};
    return missedPolls >= GONE_POLLS && after.checkedAt - missingSince >= HOLD_MS;
  };
  const newlyFresh = fresh.filter((copy) => !known.has(copy.copyId) || isBack(copy));
  // Also cheaper are those that came since the user's last look.
  const newlyCheaper = [...fresh, ...cheaper.map(({ copy }) => copy)].filter(
    (copy) => !isBack(copy) && copy.price < (known.get(copy.copyId)?.copy.price ?? 0),
  );
  const prices = [...newlyFresh, ...newlyCheaper].map(({ price }) => price);
  if (prices.length === 0) return undefined;
  return { fresh: newlyFresh.length, cheaper: newlyCheaper.length, from: Math.min(...prices) };
}

/** Opens the list and reads what each search remembers. */
export async function openSearchList(store: DeskStore, stored: readonly SavedSearch[]): Promise<SearchList> {
  let searches = [...stored];
  let removed: Removed[] = [];
  const states = new Map<string, SearchState>();
  /** Those whose state is not on the disk. Their next poll writes it again. */
  const unwritten = new Set<string>();
  for (const { id } of searches) {
    const found = await store.read(`search-${id}`);
    const read = z.safeParse(searchState, found);
    if (read.success) states.set(id, read.data);
    else if (found !== undefined) await store.setAside(`search-${id}`);
  }

  function forget(id: string): void {
    states.delete(id);
    unwritten.delete(id);
    void store.remove(`search-${id}`);
  }

  async function keep(id: string, state: SearchState): Promise<void> {
    states.set(id, state);
    const written = await store.write(`search-${id}`, state);
    // It may have been removed in the meantime.
    if (written || !states.has(id)) unwritten.delete(id);
    else unwritten.add(id);
  }

  return {
    all: () => searches,
    get: (id) => searches.find((one) => one.id === id),
    stateOf: (id) => states.get(id),
    add(search) {
      if (searches.some((one) => one.name === search.name && scopeOfSearch(one) === scopeOfSearch(search)))
        return 'known';
      if (searches.length >= MOST_SEARCHES) return 'full';
      searches = [...searches, search];
      return undefined;
    },
    change(id, next) {
      const at = searches.findIndex((one) => one.id === id);
      const before = searches[at];
      if (!before) return false;
      const after = next(before);
      searches = searches.with(at, after);
      if (scopeOfSearch(before) !== scopeOfSearch(after)) forget(id);
      return true;
    },
    rerate(current) {
      const before = searches;
      searches = before.map((one) => rerateSearch(one, current));
      return searches.some((one, at) => one !== before[at]);
    },
    move(id, to) {
      const found = searches.find((one) => one.id === id);
      if (!found) return false;
      searches = searches.filter((one) => one !== found).toSpliced(to, 0, found);
      return true;
    },
    remove(id) {
      const at = searches.findIndex((one) => one.id === id);
      const search = searches[at];
      if (!search) return false;
      removed = [{ search, state: states.get(id), at }, ...removed].slice(0, MOST_REMOVED);
      searches = searches.toSpliced(at, 1);
      forget(id);
      return true;
    },
    restore(id) {
      const found = removed.find(({ search }) => search.id === id);
      if (!found || searches.length >= MOST_SEARCHES) return false;
      removed = removed.filter((one) => one !== found);
      searches = searches.toSpliced(found.at, 0, found.search);
      if (found.state) void keep(id, found.state);
      return true;
    },
    replaceAll(next) {
      const scopes = new Map(next.map((one) => [one.id, scopeOfSearch(one)]));
      const gone = searches.filter((one) => scopes.get(one.id) !== scopeOfSearch(one));
      searches = [...next];
      removed = [];
      return () => gone.forEach(({ id }) => forget(id));
    },
    async polled(id, poll) {
      const before = states.get(id);
      const after = before ? pollSearch(before, poll) : beginSearch(poll);
      await keep(id, after);
      return before && newsBetween(before, after);
    },
    async lookedAt(id, at) {
      const state = states.get(id);
      if (state) await keep(id, lookAtSearch(state, at));
    },
    isStored: () => unwritten.size === 0,
  };
}
