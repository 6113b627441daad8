import type { Cookie, CookiesSetDetails } from 'electron';

/** The parts of Electron's `Session` that are used. */
export interface CookieStore {
  fetch: (url: string, init: RequestInit & { bypassCustomProtocolHandlers: true }) => Promise<Response>;
  cookies: {
    get: (filter: { url?: string; name?: string }) => Promise<Cookie[]>;
    set: (cookie: CookiesSetDetails) => Promise<void>;
    flushStore: () => Promise<void>;
  };
  clearStorageData: () => Promise<void>;
  clearCache: () => Promise<void>;
  clearAuthCache: () => Promise<void>;
}

/** Where a store keeps its cookies. */
export type CookieStoreKind = 'disk' | 'memory';

/** Creates each store at its first use: opening the one on disk creates its files. */
export interface CookieStoreFactories {
  disk: () => CookieStore;
  memory: () => CookieStore;
  /** Whether an earlier run left a store on disk. */
  onDisk: () => boolean;
}

/** Deletes the cookies and caches of a store. The disk is up to date when this resolves. */
async function clear(cookieStore: CookieStore): Promise<void> {
  await Promise.all([cookieStore.clearStorageData(), cookieStore.clearCache(), cookieStore.clearAuthCache()]);
  await cookieStore.cookies.flushStore();
}

/** Converts a cookie to the details that recreate it unchanged. */
function toSetDetails({ domain = '', hostOnly = false, session, ...cookie }: Cookie): CookiesSetDetails {
  const { name, value, path = '/', secure = false, httpOnly = false, sameSite, expirationDate } = cookie;
  return {
    url: `http${secure ? 's' : ''}://${domain.replace(/^\./, '')}${path}`,
    name,
    value,
    path,
    secure,
    httpOnly,
    sameSite,
    // Setting a domain would extend the cookie to all its subdomains.
    ...(hostOnly ? {} : { domain }),
    ...(session || expirationDate === undefined ? {} : { expirationDate }),
  };
}

/** The backend's cookies, in a store on disk or in one in memory. */
export class CookieStores {
  readonly #make: CookieStoreFactories;
  #kind: CookieStoreKind = 'memory';

  constructor(make: CookieStoreFactories) {
    this.#make = make;
  }

  get kind(): CookieStoreKind {
    return this.#kind;
  }

  get current(): CookieStore {
    return this.#make[this.#kind]();
  }

  /** Starts with this store and its present cookies. */
  begin(kind: CookieStoreKind): void {
    this.#kind = kind;
  }

  /** Moves the cookies to the other store. Older cookies there are deleted, and the first store is cleared. */
  async moveTo(kind: CookieStoreKind): Promise<void> {
    if (kind === this.#kind) return;
    const from = this.current;
    const to = this.#make[kind]();
    await clear(to);
    for (const cookie of await from.cookies.get({})) {
      // Skip a refused cookie, one that has just expired for example.
      await to.cookies.set(toSetDetails(cookie)).catch(() => undefined);
    }
    await to.cookies.flushStore();
    this.#kind = kind;
    await clear(from);
  }

  /** Clears the store in use. */
  clearCurrent(): Promise<void> {
    return clear(this.current);
  }

  /** Clears the store on disk, if there is one. */
  async clearDisk(): Promise<void> {
    if (this.#make.onDisk()) await clear(this.#make.disk());
  }
}
