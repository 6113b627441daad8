import { unreadCount } from '../inbox.ts';
import type { SavedSearch } from '../saved-search.ts';
import { changesOf, MOST_COPIES, presentCopies } from '../search-state.ts';
import type { DeskView, SearchView, ShownSearch, Watched } from '../view.ts';
import type { DeskState } from './desk-state.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { WorkerStatus } from './worker.ts';

type Lists = Pick<DeskState, 'watches' | 'searches'>;

function showSavedSearch(
  { searches }: Lists,
  search: SavedSearch,
  { failures, due }: WorkerStatus,
): ShownSearch {
  const { id } = search;
  const state = searches.stateOf(id);
  const changes = state && changesOf(state);
  const failure = failures.get(id);
  return {
    ...search,
    ...(state && { checkedAt: state.checkedAt }),
    ...(failure && { failure }),
    isDue: due.has(id),
    fresh: changes?.fresh.length ?? 0,
    cheaper: changes?.cheaper.length ?? 0,
    dearer: changes?.dearer.length ?? 0,
    gone: changes?.gone.length ?? 0,
    found: state ? presentCopies(state).length : 0,
  };
}

/** What the desk shows. @param folder where the data is; undefined in a browser */
export function showDesk(state: DeskState, status: WorkerStatus, folder: string | undefined): DeskView {
  const { failures, due, isAsleep, lastFailure, reachedAt } = status;
  return {
    watches: state.watches.all().map((watch) => {
      const failure = failures.get(watch.id);
      return { ...watch, ...(failure && { failure }), isDue: due.has(watch.id) };
    }),
    searches: state.searches.all().map((search) => showSavedSearch(state, search, status)),
    unread: unreadCount(state.entries()),
    settings: state.settings(),
    status: {
      state: isAsleep ? 'asleep' : 'watching',
      ...(lastFailure && { failure: lastFailure }),
      ...(reachedAt !== undefined && { reachedAt }),
      isStored: state.isStored(),
      isRead: state.isRead(),
      ...(folder !== undefined && { folder }),
      ...state.memory.extent(),
    },
  };
}

/**
 * The watches that are stored: one that would be lost with this page does not count yet. Copies of a watched kind are named
 * too: in another language than English, a title names no kind.
 */
export function showWatched(
  { watches, isWatchStored }: Pick<DeskState, 'watches' | 'isWatchStored'>,
  seenPrices: Pick<SeenPrices, 'copiesOf'>,
): Watched {
  const kinds = new Map<string, string>();
  const copies = new Map<string, string>();
  const stored = watches.all().filter(({ id }) => isWatchStored(id));
  for (const { id, target, copies: seen = [] } of stored)
    if (target.type === 'kind') {
      kinds.set(target.kind.key, id);
      for (const copyId of seen) copies.set(copyId, id);
    }
  // Of a copy that is watched for itself, and its kind too, its own watch counts.
  for (const { id, target } of stored) if (target.type !== 'kind') copies.set(target.copyId, id);
  for (const [copyId, key] of seenPrices.copiesOf(new Set(kinds.keys()))) {
    const id = kinds.get(key);
    if (id !== undefined && !copies.has(copyId)) copies.set(copyId, id);
  }
  return { kinds: Object.fromEntries(kinds), copies: Object.fromEntries(copies) };
}

/** The results of a saved search; undefined if there is none of this id. */
export function showSearch(state: DeskState, status: WorkerStatus, id: string): SearchView | undefined {
  const search = state.searches.get(id);
  if (!search) return undefined;
  const known = state.searches.stateOf(id);
  const shown = showSavedSearch(state, search, status);
  if (!known) {
    return {
      search: shown,
      total: 0,
      isCut: false,
      fresh: [],
      cheaper: [],
      dearer: [],
      gone: [],
      copies: [],
    };
  }
  const { fresh, cheaper, dearer, gone } = changesOf(known);
  const copies = presentCopies(known);
  return {
    search: shown,
    lookedAt: known.lookedAt,
    total: known.total,
    isCut: known.total > MOST_COPIES || known.total > copies.length,
    fresh: [...fresh],
    cheaper: [...cheaper],
    dearer: [...dearer],
    gone: [...gone],
    copies,
  };
}
