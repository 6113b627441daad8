import type { Platform } from './platform.ts';

/**
 * Wraps a browser storage. Private modes and full disks make it throw; the value is then lost.
 * @param open may throw too
 */
function storageOf(open: () => Storage) {
  function attempt<T>(access: (store: Storage) => T): T | undefined {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | undefined => attempt((store) => store.getItem(key)) ?? undefined,
    set: (key: string, value: string): void => attempt((store) => store.setItem(key, value)),
    remove: (key: string): void => attempt((store) => store.removeItem(key)),
  };
}

/** Session storage, which ends with the tab. */
export const tabStorage = storageOf(() => window.sessionStorage);

/** Local storage, in both shells. */
export const browserStorage: Platform['storage'] = {
  ...storageOf(() => window.localStorage),
  watch(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key, event.newValue ?? undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
