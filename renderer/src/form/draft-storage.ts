/**
 * Stores the text of drafts.ts in the tab's session storage, or in memory if there is none. This file is small because
 * every page loads it, to follow logouts.
 */
import { tabStorage } from '../platform/browser-storage.ts';
import { platform } from '../platform/current.ts';

const KEY = 'form_drafts';
/** Session storage key: the last logout before the drafts were written. */
const WRITTEN_AFTER = 'form_drafts_after';
/** Local storage key, shared by all tabs: the time of the last logout. */
const LOGGED_OUT = 'logged_out';

const listeners = new Set<() => void>();
/** The stored text; undefined until it is read. */
let kept: { text: string | null; after: string } | undefined;

const lastLogout = () => platform.storage.get(LOGGED_OUT) ?? '';

/** The stored text; null for none, and if any tab has logged out since it was written. */
export function readDraftText(): string | null {
  kept ??= {
    text: tabStorage.get(KEY) ?? null,
    after: tabStorage.get(WRITTEN_AFTER) ?? '',
  };
  if (kept.text !== null && kept.after !== lastLogout()) writeDraftText(null);
  return kept.text;
}

/** Stores the text; null removes it. */
export function writeDraftText(text: string | null): void {
  kept = { text, after: lastLogout() };
  if (text === null) {
    tabStorage.remove(KEY);
    tabStorage.remove(WRITTEN_AFTER);
  } else {
    tabStorage.set(KEY, text);
    tabStorage.set(WRITTEN_AFTER, kept.after);
  }
  for (const listener of listeners) listener();
}

/** Calls the listener on every change. @returns a function that stops it */
export function watchDraftText(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes the drafts of all tabs at logout: the next person must not find them. */
export function forgetDrafts(): void {
  platform.storage.set(LOGGED_OUT, String(Date.now()));
  writeDraftText(null);
}

/**
 * Removes this tab's drafts when another tab logs out. A sleeping or closed tab does so when it is shown again.
 * @param over stops it
 */
export function followLogouts(over: AbortSignal): void {
  if (over.aborted) return;
  const check = () => void readDraftText();
  check();
  window.addEventListener('pageshow', check, { signal: over });
  const stop = platform.storage.watch((key) => {
    if (key === LOGGED_OUT) check();
  });
  over.addEventListener('abort', stop);
}
