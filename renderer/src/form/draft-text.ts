/**
 * Where drafts.ts keeps its text: in the storage of the window's tab, and in memory where there is none. Apart from
 * what reads it, because every page can log out.
 */
import { tabStorage } from '../platform/browser-storage.ts';
import { platform } from '../platform/current.ts';

const KEY = 'form_drafts';
/** In the tab: the last logout before its drafts were written. */
const WRITTEN_AFTER = 'form_drafts_after';
/** In the storage of all tabs: when somebody last logged out. */
const LOGGED_OUT = 'logged_out';

const listeners = new Set<() => void>();
/** Undefined until it was read. */
let kept: { text: string | null; after: string } | undefined;

const lastLogout = () => platform.storage.get(LOGGED_OUT) ?? '';

/** The text as it was last written; null for none, and for what was written before a logout in any tab. */
export function readDraftText(): string | null {
  kept ??= {
    text: tabStorage.get(KEY) ?? null,
    after: tabStorage.get(WRITTEN_AFTER) ?? '',
  };
  if (kept.text !== null && kept.after !== lastLogout()) writeDraftText(null);
  return kept.text;
}

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

/** Tells of every change; returns how to stop. */
export function watchDraftText(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Logout: the next one at this screen must not find what was typed, in this tab or any other. */
export function forgetDrafts(): void {
  platform.storage.set(LOGGED_OUT, String(Date.now()));
  writeDraftText(null);
}

/**
 * Drops drafts of this tab when somebody logs out in another one. A tab that was asleep or closed meanwhile drops them
 * when it is there again.
 * @returns how to stop
 */
export function followLogouts(): () => void {
  const check = () => void readDraftText();
  check();
  window.addEventListener('pageshow', check);
  const stop = platform.storage.watch((key) => {
    if (key === LOGGED_OUT) check();
  });
  return () => {
    window.removeEventListener('pageshow', check);
    stop();
  };
}
