import type { Platform } from './platform.ts';

/** Private modes and full disks make storage throw; losing a preference is better than losing the page. */
function attempt<T>(access: (store: Storage) => T): T | undefined {
  try {
    return access(window.localStorage);
  } catch {
    return undefined;
  }
}

/** The page's local storage, on both shells. */
export const browserStorage: Platform['storage'] = {
  get: (key) => attempt((store) => store.getItem(key)) ?? undefined,
  set: (key, value) => attempt((store) => store.setItem(key, value)),
  remove: (key) => attempt((store) => store.removeItem(key)),
  watch(listener) {
    const heard = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key, event.newValue ?? undefined);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};
