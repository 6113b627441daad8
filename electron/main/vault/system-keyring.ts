import { setTimeout as after } from 'node:timers/promises';
import { within } from '../within.ts';
import { openEncryption, type Encryption, type SafeStorageCalls } from './encryption.ts';

/** The system's keyring as all parts of the client share it: its user is asked at most once in a run. */
export interface SystemKeyring {
  /** Opens the keyring, at the first call. Never rejects: see `openEncryption`. */
  open(): Promise<Encryption>;
  /**
   * Resolves when the keyring may be asked: at once, or when the page can say so. Electron's synchronous functions block
   * this process while the system asks its user, so they are not called before.
   */
  readonly ready: Promise<void>;
  /** Whether it may be asked now. */
  readonly isReady: boolean;
  /** Undefined until the keyring has answered. */
  readonly encryption: Encryption | undefined;
  /** True while an answer is awaited: the system may be asking its user for a password. */
  readonly isAsking: boolean;
  /** Calls the listener when an answer is awaited from now on, or no longer. */
  onChange(listener: () => void): void;
  /** Call this when the page follows the changes. */
  pageFollows(): void;
}

interface SystemKeyringParts {
  safeStorage: SafeStorageCalls;
  platform: NodeJS.Platform;
}

/** A keyring that blocks waits at most so long for the page. In ms. */
const PAGE_WITHIN_MS = 10_000;
/** How long a page that follows takes to show its items and the notice, in ms: this process serves them. */
const SHOWN_AFTER_MS = 1000;

/** Whether a call may block this process until the keyring's user has answered, as before Electron 42. */
function blocks({ safeStorage, platform }: SystemKeyringParts): boolean {
  if (safeStorage.encryptStringAsync || platform === 'win32') return false;
  return safeStorage.getSelectedStorageBackend?.() !== 'basic_text';
}

/** Creates the access to the system's keyring, which is not asked yet. */
export function createSystemKeyring(parts: SystemKeyringParts): SystemKeyring {
  const listeners: (() => void)[] = [];
  let opened: Promise<Encryption> | undefined;
  let encryption: Encryption | undefined;
  const page = Promise.withResolvers<void>();
  let isReady = !blocks(parts);
  const waitForPage = async () => {
    await within(PAGE_WITHIN_MS, page.promise);
    await after(SHOWN_AFTER_MS);
    isReady = true;
  };
  const ready = isReady ? Promise.resolve() : waitForPage();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<Encryption> {
    await ready;
    encryption = await openEncryption(parts.safeStorage, parts.platform);
    tell();
    return encryption;
  }

  return {
    ready,
    get isReady() {
      return isReady;
    },
    open() {
      if (opened) return opened;
      opened = ask();
      tell();
      return opened;
    },
    get encryption() {
      return encryption;
    },
    get isAsking() {
      return opened !== undefined && encryption === undefined;
    },
    onChange: (listener) => void listeners.push(listener),
    pageFollows: page.resolve,
  };
}
