import type { LocalKey } from '../storage-keys.ts';

/** An entry of local storage; undefined when there is none, or when the page may not read its storage. */
export function stored(key: LocalKey): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
