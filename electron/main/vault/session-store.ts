import type { SessionKeeping } from '#shared/session-keeping.ts';
import { log } from '../logs/log.ts';
import { SharedLock } from './shared-lock.ts';
import type { Encryption } from './encryption.ts';
import type { CookieStore, CookieStores } from './cookie-stores.ts';
import type { VaultFile } from './vault-file.ts';
import { Vault } from './vault.ts';

/** The session for one call to the backend. */
export interface Lease {
  /** The backend's cookies. */
  cookieStore: CookieStore;
  token: string | undefined;
  /** Call this when the response's cookies are stored: the cookie store may be replaced after it. */
  release: () => void;
}

/** What a call has to do with the session: nothing, it carries it, or it starts or ends one. */
export type SessionUse = 'none' | 'carry' | 'change';

/** Stores the session: its token in the vault and its cookies in a cookie store, both on disk or both in memory. */
export interface SessionStore {
  /**
   * The session for one call. A call that changes it waits until the vault is open, others for a moment. While the user
   * is asked for the keyring's password, `none` then gets an empty session.
   * @throws Error for `carry`: to the page the session is unknown then, and not ended
   */
  lease(use: SessionUse): Promise<Lease>;
  /** Stores a new session, with a token or with cookies only. */
  began(token: string | undefined): Promise<void>;
  /** Deletes the session in use, because the server has ended it. */
  ended(): Promise<void>;
  /** Deletes all sessions, because the user logged out. */
  loggedOut(): Promise<void>;
  /** Where and how the session is stored. */
  keeping(): Promise<SessionKeeping>;
  /** Sets whether the session is stored on disk with a weak keyring, if there is that choice. */
  optIn(yes: boolean): Promise<SessionKeeping>;
}

/** Dependencies of the session store. */
export interface SessionStoreParts {
  openEncryption: () => Promise<Encryption>;
  openFile: () => VaultFile;
  cookieStores: CookieStores;
  choice: { optedIn: () => boolean; setOptedIn: (yes: boolean) => boolean };
  /** Clears the caches of the page's own Electron session. */
  clearPageCaches: () => Promise<void>;
  /** The vault was opened after calls had to do without it: who is signed in is known only now. */
  openedLate: () => void;
  now?: () => number;
}

/** How long calls wait for the keyring, which may wait for its user. In ms. */
const KEYRING_WITHIN_MS = 2000;

/** Creates the session store. It opens the keyring at the first call, because the user may have to unlock it. */
export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { cookieStores, choice, clearPageCaches, openedLate, now = Date.now } = parts;
  const lock = new SharedLock();
  let opened: Promise<{ vault: Vault; encryption: Encryption }> | undefined;
  /** The open vault; undefined if it is not open in time. */
  let openedInTime: Promise<Vault | undefined> | undefined;

  /** True if cookies may go to disk. Cookies of an unreadable session stay there unchanged, like its token. */
  const canPersist = (vault: Vault) => vault.isPersistent && !vault.unreadable;

  async function open() {
    const encryption = await parts.openEncryption();
    const vault = await Vault.open({ encryption, file: parts.openFile(), optedIn: choice.optedIn, now });
    await openCookieStore(vault, encryption).catch(() => cookieStores.begin('memory'));
    const kept = vault.unreadable ? ', an older session stays on disk unread' : '';
    log.info(
      `The session's keyring is ${encryption.keyring}; its cookies are in the ${cookieStores.kind} store${kept}.`,
    );
    return { vault, encryption };
  }
  async function openCookieStore(vault: Vault, encryption: Encryption) {
    const { cookies } = vault.contents;
    if (canPersist(vault)) {
      if (cookies?.stale === true) await cookieStores.clearDisk();
      cookieStores.begin('disk');
      vault.noteCookies({ keyring: encryption.keyring, stale: false });
      return;
    }
    cookieStores.begin('memory');
    // Only cookies encrypted with a keyring may stay on disk.
    const hidden = cookies !== undefined && cookies.keyring !== 'basic_text';
    if (!hidden) await cookieStores.clearDisk();
  }
  const whenOpen = () => (opened ??= open());

  async function openInTime(): Promise<Vault | undefined> {
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, KEYRING_WITHIN_MS);
    });
    const vault = whenOpen().then((open) => {
      clearTimeout(timer);
      openedInTime = Promise.resolve(open.vault);
      if (isLate) openedLate();
      return open.vault;
    });
    return Promise.race([vault, tooLate]);
  }

  /** Moves the cookies to where the token is. Waits for open calls, because their responses may set cookies. */
  async function moveCookies(): Promise<void> {
    const { vault, encryption } = await whenOpen();
    const kind = canPersist(vault) ? 'disk' : 'memory';
    if (kind === cookieStores.kind) return;
    await lock.runExclusive(() => cookieStores.moveTo(kind));
    if (kind === 'disk') vault.noteCookies({ keyring: encryption.keyring, stale: false });
  }

  async function keeping(): Promise<SessionKeeping> {
    const { vault, encryption } = await whenOpen();
    const kept = encryption.strength === 'strong' ? 'system-keyring' : 'weak-file';
    return {
      place: vault.isPersistent ? kept : 'memory',
      keyring: encryption.keyring,
      mayOptIn: encryption.strength === 'weak' && vault.writable,
      optedIn: choice.optedIn(),
      keptAside: vault.unreadable,
    };
  }

  return {
    keeping,
    async lease(use) {
      const vault = use === 'change' ? (await whenOpen()).vault : await (openedInTime ??= openInTime());
      if (!vault && use === 'carry') throw new Error('The keyring is not open yet.');
      const release = await lock.acquireShared();
      return { cookieStore: cookieStores.current, token: vault?.token, release };
    },
    async began(token) {
      const { vault } = await whenOpen();
      await vault.begin(token);
      await moveCookies();
      // Chromium flushes only every half minute; a killed client would lose the cookies.
      await cookieStores.current.cookies.flushStore();
    },
    async ended() {
      const { vault } = await whenOpen();
      await Promise.all([vault.end(), cookieStores.clearCurrent(), clearPageCaches()]);
    },
    async loggedOut() {
      const { vault } = await whenOpen();
      await Promise.all([
        vault.clear(),
        cookieStores.clearCurrent(),
        cookieStores.clearDisk(),
        clearPageCaches(),
      ]);
      await moveCookies();
    },
    async optIn(yes) {
      const { vault } = await whenOpen();
      const { mayOptIn, optedIn } = await keeping();
      if (mayOptIn && optedIn !== yes && choice.setOptedIn(yes)) {
        await vault.applyChoice();
        await moveCookies();
      }
      return keeping();
    },
  };
}
