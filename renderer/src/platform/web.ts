import type { Platform } from './platform.ts';

const TOKEN = 'token';

/** Private modes and full disks make storage throw; losing a preference is better than losing the page. */
function attempt<T>(access: (store: Storage) => T): T | undefined {
  try {
    return access(window.localStorage);
  } catch {
    return undefined;
  }
}

const storage: Platform['storage'] = {
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

/** The shop as a web page: storage of the browser, the token beside it (document 3, "Session"). */
export const web: Platform = {
  kind: 'web',
  storage,
  token: {
    get: () => storage.get(TOKEN),
    set: (token) => storage.set(TOKEN, token),
    clear: () => storage.remove(TOKEN),
  },
  signInWithSteam() {
    window.location.assign('/auth/steam/redirect');
    return Promise.resolve('left-page');
  },
  openExternal(url) {
    window.open(url, '_blank', 'noopener,noreferrer');
  },
  onRoute: () => () => undefined,
};
