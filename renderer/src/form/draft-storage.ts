/**
 * Stores the text of drafts.ts in the tab's session storage, or in memory if there is none. This file is small because
 * every page loads it, to follow logouts.
 */
import { tabStorage } from '../platform/browser-storage.ts';
import { platform } from '../platform/current.ts';

const listeners = new Set<() => void>();
/** The stored text; undefined until it is read. */
let kept: { text: string | null; after: string } | undefined;

const lastLogout = () => platform.storage.get('logged_out') ?? '';

/** The stored text; null for none, and if any tab has logged out since it was written. */
export function readDraftText(): string | null {
  kept ??= {
    text: tabStorage.get('form_drafts') ?? null,
    after: tabStorage.get('form_drafts_after') ?? '',
  };
  if (kept.text !== null && kept.after !== lastLogout()) writeDraftText(null);
  return kept.text;
}

/** Stores the text; null removes it. */
export function writeDraftText(text: string | null): void {
  kept = { text, after: lastLogout() };
  if (text === null) {
    tabStorage.remove('form_drafts');
    tabStorage.remove('form_drafts_after');
  } else {
    tabStorage.set('form_drafts', text);
    tabStorage.set('form_drafts_after', kept.after);
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
  platform.storage.set('logged_out', String(Date.now()));
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
    if (key === 'logged_out') check();
  });
  over.addEventListener('abort', stop);
}
