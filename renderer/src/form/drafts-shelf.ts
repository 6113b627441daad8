/**
 * Where drafts.ts keeps its text: in the storage of the window's tab, and in memory where there is none. Apart from
 * what reads it, because every page can log out.
 */
const KEY = 'form_drafts';

const listeners = new Set<() => void>();
/** Undefined until it was read. */
let kept: string | null | undefined;

function attempt<T>(access: (store: Storage) => T): T | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** The text as it was last written; null for none. */
export function readShelf(): string | null {
  kept ??= attempt((store) => store.getItem(KEY)) ?? null;
  return kept;
}

export function writeShelf(text: string | null): void {
  kept = text;
  attempt((store) => (text === null ? store.removeItem(KEY) : store.setItem(KEY, text)));
  for (const listener of listeners) listener();
}

/** Tells of every change; returns how to stop. */
export function watchShelf(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Logout: the next one at this screen must not find what was typed. */
export function forgetDrafts(): void {
  writeShelf(null);
}
