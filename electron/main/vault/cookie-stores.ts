import type { Cookie, CookiesSetDetails } from 'electron';

/** What is needed of Electron's session. */
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

export type CookieStoreKind = 'disk' | 'memory';

/** Makes each jar when it is first asked for: opening the one on disk makes its files. */
export interface CookieStoreFactories {
  disk: () => CookieStore;
  memory: () => CookieStore;
  /** Whether there is a jar on disk from before. */
  onDisk: () => boolean;
}

/** Empties a jar, of cookies and of every answer that a cache keeps; on disk too when this resolves. */
async function empty(jar: CookieStore): Promise<void> {
  await Promise.all([jar.clearStorageData(), jar.clearCache(), jar.clearAuthCache()]);
  await jar.cookies.flushStore();
}

/** A cookie as it has to be given to be kept just as it was. */
function again({ domain = '', hostOnly = false, session, ...cookie }: Cookie): CookiesSetDetails {
  const { name, value, path = '/', secure = false, httpOnly = false, sameSite, expirationDate } = cookie;
  return {
    url: `http${secure ? 's' : ''}://${domain.replace(/^\./, '')}${path}`,
    name,
    value,
    path,
    secure,
    httpOnly,
    sameSite,
    // Naming a domain makes a cookie hold for all below it.
    ...(hostOnly ? {} : { domain }),
    ...(session || expirationDate === undefined ? {} : { expirationDate }),
  };
}

/** The backend's cookies: in a jar on disk, or in one that ends with the client. */
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

  /** Begins with this jar, whatever is in it. */
  begin(kind: CookieStoreKind): void {
    this.#kind = kind;
  }

  /** Takes the cookies over into the other jar, whose own are older and go. What was left behind is emptied. */
  async moveTo(kind: CookieStoreKind): Promise<void> {
    if (kind === this.#kind) return;
    const from = this.current;
    const to = this.#make[kind]();
    await empty(to);
    for (const cookie of await from.cookies.get({})) {
      // One that is refused, expired just now say, is not worth the others.
      await to.cookies.set(again(cookie)).catch(() => undefined);
    }
    await to.cookies.flushStore();
    this.#kind = kind;
    await empty(from);
  }

  /** Empties the jar in use. */
  emptyCurrent(): Promise<void> {
    return empty(this.current);
  }

  /** Empties the jar on disk, if there is one. */
  async emptyDisk(): Promise<void> {
    if (this.#make.onDisk()) await empty(this.#make.disk());
  }
}
