import type { LocalKey, TabKey } from '../storage-keys.ts';
import type { Platform } from './platform.ts';

/**
 * Wraps a browser storage. Private modes and full disks make it throw; the value is then lost.
 * @param open may throw too
 */
function storageOf<Key extends string>(open: () => Storage) {
  function attempt<T>(access: (store: Storage) => T): T | undefined {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: Key): string | undefined => attempt((store) => store.getItem(key)) ?? undefined,
    set: (key: Key, value: string): void => attempt((store) => store.setItem(key, value)),
    remove: (key: Key): void => attempt((store) => store.removeItem(key)),
  };
}

/** Session storage, which ends with the tab. */
export const tabStorage = storageOf<TabKey>(() => window.sessionStorage);

/** Local storage, in both shells. */
export const browserStorage: Platform['storage'] = {
  ...storageOf<LocalKey>(() => window.localStorage),
  watch(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key, event.newValue ?? undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
