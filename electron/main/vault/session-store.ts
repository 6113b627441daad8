import type { SessionKeeping } from '#shared/session-keeping.ts';
import { log } from '../logs/log.ts';
import { within } from '../within.ts';
import { clearStore, readLasting, restore, type CookieStore } from './cookie-store.ts';
import type { Encryption } from './encryption.ts';
import { EMPTY, isWorthKeeping, putAside, type SealedSession } from './record.ts';
import type { SystemKeyring } from './system-keyring.ts';
import type { VaultFile } from './vault-file.ts';
import { Vault } from './vault.ts';

/** The session for one call to the backend. */
export interface Lease {
  /** The backend's cookies. */
  cookieStore: CookieStore;
  token: string | undefined;
  /** Call this when the response's cookies are stored. */
  release: () => void;
}

/** What a call has to do with the session: nothing, it starts one, or it carries the one in use. */
export type SessionUse = 'none' | 'start' | 'carry';

/** Stores the session: its token and cookies, in memory, and in the vault on disk if that may be. */
export interface SessionStore {
  /**
   * The session for one call. `none` gets a store without cookies. If a session is on disk, `carry` waits a moment for
   * the keyring, whose user may have to type a password.
   * @throws Error for `carry` if the keyring is not open in time: to the page the session is unknown then, and not ended
   */
  lease(use: SessionUse): Promise<Lease>;
  /**
   * Stores a new session, with a token or with cookies only. It is in memory until the keyring has answered, which is
   * awaited for a moment.
   */
  began(token: string | undefined): Promise<void>;
  /** Deletes the session in use, because the server has ended it. */
  ended(): Promise<void>;
  /** Deletes all sessions, because the user logged out. */
  loggedOut(): Promise<void>;
  /** Where and how the session is stored. Does not ask the keyring. */
  keeping(): SessionKeeping;
  /** Sets whether the session is stored on disk with a weak keyring, if there is that choice. */
  optIn(yes: boolean): Promise<SessionKeeping>;
  /** Writes newer cookies to the disk. Call it when the client ends. */
  flush(): void;
}

/** Dependencies of the session store. */
export interface SessionStoreParts {
  keyring: Pick<SystemKeyring, 'open' | 'ready' | 'isReady' | 'encryption' | 'isAsking'>;
  openFile: () => VaultFile;
  /** The backend's cookies, in memory. */
  cookieStore: () => CookieStore;
  /** A store for requests that carry no cookies. */
  cookieless: () => CookieStore;
  choice: { optedIn: () => boolean; setOptedIn: (yes: boolean) => boolean };
  /** Clears the caches of Electron sessions that have no cookies of the backend. */
  clearOtherCaches: () => Promise<void>;
  /** The vault was opened after calls had been refused: who is signed in is known only now. */
  openedLate: () => void;
  /** `keeping` has changed, because the vault is open. */
  keepingChanged: () => void;
  now?: () => number;
}

/** How long calls wait for the keyring, which may wait for its user. In ms. */
const KEYRING_WITHIN_MS = 1000;

/**
 * Creates the session store. It asks the keyring only when a session is to be kept, or one on disk is to be read: the
 * user may have to unlock it. Until it has answered, a new session is in memory.
 */
export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { keyring, choice, clearOtherCaches, openedLate, keepingChanged, now = Date.now } = parts;
  let file: VaultFile | undefined;
  let vault: Vault | undefined;
  let opening: Promise<void> | undefined;
  /** The end of the first wait for `opening`. */
  let openedInTime: Promise<unknown> | undefined;
  let hasRefused = false;
  /** A session that began before the vault was open. */
  let early: SealedSession | undefined;
  /** Counts the changes of the session before the vault is open. */
  let changes = 0;

  const openFile = () => (file ??= parts.openFile());

  /** Opens the vault with the session in use: a new one, or the one that was on disk. */
  async function openVault(encryption: Encryption): Promise<Vault> {
    for (;;) {
      const seen = changes;
      const opened = await Vault.open({ encryption, file: openFile(), optedIn: choice.optedIn, now });
      if (early) await opened.begin(early);
      else await restore(parts.cookieStore(), opened.cookies);
      if (seen === changes) return opened;
      // The session has begun or ended while it was read.
      if (!early) await clearStore(parts.cookieStore());
    }
  }

  async function open(): Promise<void> {
    const encryption = await keyring.open();
    const opened = await openVault(encryption);
    vault = opened;
    early = undefined;
    const place = opened.isPersistent ? 'on disk' : 'in memory';
    const kept = opened.unreadable ? ', an older session stays on disk unread' : '';
    log.info(`The session's keyring is ${encryption.keyring}; a session is kept ${place}${kept}.`);
    keepingChanged();
    if (hasRefused) openedLate();
  }
  const whenOpen = () => (opening ??= open());

  /** Keeps cookies that an answer has brought. */
  async function keepCookies(): Promise<void> {
    if (vault) await vault.refresh(await readLasting(parts.cookieStore()));
  }

  function keeping(): SessionKeeping {
    const { encryption, isAsking } = keyring;
    const kept = encryption?.strength === 'strong' ? 'system-keyring' : 'weak-file';
    return {
      place: vault?.isPersistent ? kept : 'memory',
      keyring: encryption?.keyring ?? 'none',
      isAsking: isAsking || (opening !== undefined && !vault),
      mayOptIn: encryption?.strength === 'weak' && vault?.writable === true,
      optedIn: choice.optedIn(),
      keptAside: vault?.unreadable === true,
    };
  }

  return {
    keeping,
    async lease(use) {
      if (use === 'none')
        return { cookieStore: parts.cookieless(), token: undefined, release: () => undefined };
      if (use === 'carry' && !vault && !early && openFile().contents().record) {
        const opened = whenOpen();
        if (keyring.isReady) await (openedInTime ??= within(KEYRING_WITHIN_MS, opened));
        if (!vault && !early) {
          hasRefused = true;
          throw new Error('The keyring is not open yet.');
        }
      }
      const token = vault ? vault.token : early?.token;
      return {
        cookieStore: parts.cookieStore(),
        token,
        release: () => void keepCookies().catch(() => undefined),
      };
    },
    async began(token) {
      const session = { token, cookies: await readLasting(parts.cookieStore()) };
      if (vault) {
        await vault.begin(session);
        return;
      }
      changes += 1;
      early = session;
      // An older session must not come back.
      const { contents } = openFile();
      if (contents().record) openFile().write(putAside(contents()));
      if (!isWorthKeeping(session)) return;
      const opened = whenOpen();
      await keyring.ready;
      await within(KEYRING_WITHIN_MS, opened);
    },
    async ended() {
      changes += 1;
      early = undefined;
      await Promise.all([vault?.end(), clearStore(parts.cookieStore()), clearOtherCaches()]);
    },
    async loggedOut() {
      changes += 1;
      early = undefined;
      if (!vault) openFile().write(EMPTY);
      await Promise.all([vault?.clear(), clearStore(parts.cookieStore()), clearOtherCaches()]);
    },
    async optIn(yes) {
      const { mayOptIn, optedIn } = keeping();
      if (vault && mayOptIn && optedIn !== yes && choice.setOptedIn(yes)) await vault.applyChoice();
      return keeping();
    },
    flush: () => vault?.flush(),
  };
}
