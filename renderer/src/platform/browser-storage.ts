import type { Platform } from './platform.ts';

/**
 * A storage of the browser's. Private modes and full disks make it throw: a value is lost then, not the page.
 * @param open may throw as well
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

/** The tab's own storage, which ends with it. */
export const tabStorage = storageOf(() => window.sessionStorage);

/** The page's local storage, on both shells. */
export const browserStorage: Platform['storage'] = {
  ...storageOf(() => window.localStorage),
  watch(listener) {
    const heard = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key, event.newValue ?? undefined);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};
