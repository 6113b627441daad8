/** A place in the shop: an entry of the browser's history. */
export interface Location {
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
  /** The fragment with its hash sign, or nothing. */
  hash: string;
  /** What the navigation left for the screen; of any shape after a reload. */
  state: unknown;
  /** Tells the entries of the history apart. */
  key: string;
}

/** How the shop came to a place: by back, forward or a first load; by a new entry; in place of the last entry. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE';

/** A place and how the shop came there. */
export interface Visit {
  location: Location;
  arrival: Arrival;
}

export interface NavigateOptions {
  /** Replaces the entry of the current place. */
  replace?: boolean | undefined;
  /** Kept in the history's entry: must be cloneable. */
  state?: unknown;
}

/** The places that were visited, and the current one. */
export interface History {
  readonly visit: Visit;
  /** Goes to an address of the shop, or some entries back (negative) or forward. */
  navigate: (to: string | number, options?: NavigateOptions) => void;
  /** Calls back after each change of place. @returns ends this */
  subscribe: (listener: (visit: Visit) => void) => () => void;
}

/** An address of this origin: a second slash at its start would name another host. */
function resolve(to: string, base: string): Omit<Location, 'state' | 'key'> {
  const { pathname, search, hash } = new URL(to.replace(/^[/\\]{2,}/, '/'), base);
  return { pathname, search, hash };
}

/** The address of a location, below the origin. */
export const addressOf = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string =>
  `${pathname}${search}${hash}`;

/** How many characters of a random number make a key. */
const KEY_LENGTH = 8;
const newKey = () =>
  Math.random()
    .toString(36)
    .slice(2, 2 + KEY_LENGTH);

function emitter() {
  const listeners = new Set<(visit: Visit) => void>();
  return {
    emit: (visit: Visit) => listeners.forEach((listener) => listener(visit)),
    subscribe: (listener: (visit: Visit) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What this module keeps in an entry of `window.history`; entries made by others have none of it. */
function readEntry(): Pick<Location, 'state' | 'key'> {
  const entry: unknown = window.history.state;
  const own = (name: string): unknown =>
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
  const key = own('key');
  return { state: own('usr') ?? null, key: typeof key === 'string' ? key : 'default' };
}

/** The browser's history. */
export function browserHistory(): History {
  const { emit, subscribe } = emitter();
  const read = (arrival: Arrival): Visit => {
    const { pathname, search, hash } = window.location;
    return { location: { pathname, search, hash, ...readEntry() }, arrival };
  };
  let visit = read('POP');
  const arrive = (arrival: Arrival) => {
    visit = read(arrival);
    emit(visit);
  };
  window.addEventListener('popstate', () => arrive('POP'));
  return {
    get visit() {
      return visit;
    },
    subscribe,
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      const address = addressOf(resolve(to, window.location.href));
      const entry = { usr: state, key: newKey() };
      if (replace) window.history.replaceState(entry, '', address);
      else window.history.pushState(entry, '', address);
      return arrive(replace ? 'REPLACE' : 'PUSH');
    },
  };
}

/** A history in memory, for the build's static views and for tests. @param start address of the first place */
export function memoryHistory(start = '/'): History {
  const { emit, subscribe } = emitter();
  const base = 'http://shop.invalid/';
  const placeOf = (to: string, state: unknown = null): Location => ({
    ...resolve(to, base),
    state,
    key: newKey(),
  });
  const entries = [placeOf(start)];
  let at = 0;
  let arrival: Arrival = 'POP';
  const current = (): Visit => {
    const location = entries[at];
    if (!location) throw new Error(`The history has no entry ${at}.`);
    return { location, arrival };
  };
  return {
    get visit() {
      return current();
    },
    subscribe,
    navigate: (to, { replace = false, state } = {}) => {
      arrival = typeof to === 'number' ? 'POP' : replace ? 'REPLACE' : 'PUSH';
      if (typeof to === 'number') at = Math.min(Math.max(at + to, 0), entries.length - 1);
      else if (replace) entries[at] = placeOf(to, state);
      else entries.splice((at += 1), Infinity, placeOf(to, state));
      emit(current());
    },
  };
}
