import type { SessionKeeping } from '#shared/session-keeping.ts';
import { log } from '../logs/log.ts';
import { SharedLock } from './shared-lock.ts';
import type { Encryption } from './encryption.ts';
import type { CookieStore, CookieStores } from './cookie-stores.ts';
import type { VaultFile } from './vault-file.ts';
import { Vault } from './vault.ts';

/** A session as one call to the backend uses it. */
export interface Lease {
  /** The backend's cookies. */
  jar: CookieStore;
  token: string | undefined;
  /** The answer's cookies are in the jar: it may change now. */
  release: () => void;
}

/** Keeps the session of whoever is signed in: its token in the vault and its cookies in a jar, both in one place. */
export interface SessionStore {
  /** Waits until the vault is open. */
  lease(): Promise<Lease>;
  /** Somebody signed in, with a token or by cookies alone. */
  began(token: string | undefined): Promise<void>;
  /** The server no longer knows who is signed in. */
  ended(): Promise<void>;
  /** Somebody logged out. */
  loggedOut(): Promise<void>;
  keeping(): Promise<SessionKeeping>;
  /** Sets whether a weak keyring is to do, where there is a choice. */
  optIn(yes: boolean): Promise<SessionKeeping>;
}

export interface SessionStoreParts {
  openEncryption: () => Promise<Encryption>;
  openFile: () => VaultFile;
  jars: CookieStores;
  choice: { optedIn: () => boolean; setOptedIn: (yes: boolean) => boolean };
  /** Empties what the page's own network has cached. */
  forgetPage: () => Promise<void>;
  now?: () => number;
}

/** Nothing is opened before the first call asks: opening may take a keyring's owner a while. */
export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { jars, choice, forgetPage, now = Date.now } = parts;
  const lock = new SharedLock();
  let opened: Promise<{ vault: Vault; encryption: Encryption }> | undefined;

  /** Cookies that a token which cannot be read belongs to are left alone like that token. */
  const lasting = (vault: Vault) => vault.lasts && !vault.unreadable;

  async function open() {
    const encryption = await parts.openEncryption();
    const vault = await Vault.open({ encryption, file: parts.openFile(), optedIn: choice.optedIn, now });
    await beginJar(vault, encryption).catch(() => jars.begin('memory'));
    const kept = vault.unreadable ? ', an older session is left alone' : '';
    log.info(
      `The session's keyring is ${encryption.keyring}; its cookies are in the ${jars.kind} jar${kept}.`,
    );
    return { vault, encryption };
  }
  async function beginJar(vault: Vault, encryption: Encryption) {
    const { cookies } = vault.contents;
    if (lasting(vault)) {
      if (cookies?.stale === true) await jars.emptyDisk();
      jars.begin('disk');
      vault.noteCookies({ keyring: encryption.keyring, stale: false });
      return;
    }
    jars.begin('memory');
    // Only what a keyring hides, or hid, may stay on disk.
    const hidden = cookies !== undefined && cookies.keyring !== 'basic_text';
    if (!hidden) await jars.emptyDisk();
  }
  const whenOpen = () => (opened ??= open());

  /** Brings the cookies to where the token is. Waits for calls that are under way: their answers bring cookies. */
  async function settleJar(): Promise<void> {
    const { vault, encryption } = await whenOpen();
    const kind = lasting(vault) ? 'disk' : 'memory';
    if (kind === jars.kind) return;
    await lock.runExclusive(() => jars.moveTo(kind));
    if (kind === 'disk') vault.noteCookies({ keyring: encryption.keyring, stale: false });
  }

  async function keeping(): Promise<SessionKeeping> {
    const { vault, encryption } = await whenOpen();
    const kept = encryption.strength === 'strong' ? 'system-keyring' : 'weak-file';
    return {
      place: vault.lasts ? kept : 'memory',
      keyring: encryption.keyring,
      mayOptIn: encryption.strength === 'weak' && vault.writable,
      optedIn: choice.optedIn(),
      keptAside: vault.unreadable,
    };
  }

  return {
    keeping,
    async lease() {
      const { vault } = await whenOpen();
      const release = await lock.acquireShared();
      return { jar: jars.current, token: vault.token, release };
    },
    async began(token) {
      const { vault } = await whenOpen();
      await vault.begin(token);
      await settleJar();
      // Chromium takes half a minute over it, which a client that is killed does not have.
      await jars.current.cookies.flushStore();
    },
    async ended() {
      const { vault } = await whenOpen();
      await Promise.all([vault.end(), jars.emptyCurrent(), forgetPage()]);
    },
    async loggedOut() {
      const { vault } = await whenOpen();
      await Promise.all([vault.clear(), jars.emptyCurrent(), jars.emptyDisk(), forgetPage()]);
      await settleJar();
    },
    async optIn(yes) {
      const { vault } = await whenOpen();
      const { mayOptIn, optedIn } = await keeping();
      if (mayOptIn && optedIn !== yes && choice.setOptedIn(yes)) {
        await vault.settle();
        await settleJar();
      }
      return keeping();
    },
  };
}
