import type { SafeStorage } from 'electron';
import * as z from 'zod/mini';
import { keyring as known, type Keyring } from '#shared/session-keeping.ts';
import { within } from '../within.ts';

/** Encryption with a key that the system keeps for this user. */
export interface Encryption {
  /** The keyring that holds the key, for the record and the account page. */
  keyring: Keyring;
  /** `weak` does not protect from a reader of the file. `none` can't encrypt: both functions reject. */
  strength: 'strong' | 'weak' | 'none';
  encrypt(text: string): Promise<Buffer>;
  /**
   * Decrypts a text.
   * @returns `renew` if the text must be encrypted again because the key has changed
   * @throws Error if the key is gone or did not encrypt this
   */
  decrypt(secret: Buffer): Promise<{ text: string; renew: boolean }>;
}

/** Electron's `safeStorage` in any version: older ones lack the asynchronous functions, later ones may drop the others. */
export type SafeStorageCalls = Partial<SafeStorage>;

type Port = Pick<Encryption, 'encrypt' | 'decrypt'> & { available: () => Promise<boolean> };

function port(safe: SafeStorageCalls): Port {
  if (safe.encryptStringAsync && safe.decryptStringAsync && safe.isAsyncEncryptionAvailable) {
    const { encryptStringAsync, decryptStringAsync, isAsyncEncryptionAvailable } = safe;
    return {
      available: () => isAsyncEncryptionAvailable.call(safe),
      encrypt: (text) => encryptStringAsync.call(safe, text),
      decrypt: async (secret) => {
        const { result, shouldReEncrypt } = await decryptStringAsync.call(safe, secret);
        return { text: result, renew: shouldReEncrypt };
      },
    };
  }
  const { encryptString, decryptString, isEncryptionAvailable } = safe;
  if (!encryptString || !decryptString || !isEncryptionAvailable) return NO_PORT;
  return {
    available: async () => isEncryptionAvailable.call(safe),
    encrypt: async (text) => encryptString.call(safe, text),
    decrypt: async (secret) => ({ text: decryptString.call(safe, secret), renew: false }),
  };
}

const refuse = () => Promise.reject(new Error('No encryption is available.'));
const NO_PORT: Port = { available: () => Promise.resolve(false), encrypt: refuse, decrypt: refuse };
/** The encryption of a system that has none. */
export const NO_ENCRYPTION: Encryption = {
  keyring: 'none',
  strength: 'none',
  encrypt: refuse,
  decrypt: refuse,
};

/** Chromium's prefix on Linux for a text encrypted with a keyring's key. `v10` means the publicly known password. */
const BY_KEYRING = /^v1[1-9]/;

/** Encrypts a sample; undefined if encryption is not available. */
async function encryptSample(calls: Port): Promise<Buffer | undefined> {
  return (await calls.available()) ? calls.encrypt('sample') : undefined;
}

/**
 * Judges the keyring by a sample's prefix. The reported name is not reliable. Since version 42 Electron uses any keyring
 * on the D-Bus, but reports `basic_text` on desktops that Chromium does not know (sway, Hyprland, i3). And if a reported
 * keyring does not answer, Chromium uses the known password instead.
 */
async function openOnLinux(safe: SafeStorageCalls, calls: Port): Promise<Encryption> {
  // Some releases don't report it this early, and later ones may report new names.
  const named = z.safeParse(known, safe.getSelectedStorageBackend?.());
  const selected = named.success ? named.data : 'unknown';
  let sample = await encryptSample(calls);
  if (!sample && selected === 'basic_text') {
    // Without this the synchronous functions refuse if there is no keyring. It stores nothing.
    safe.setUsePlainTextEncryption?.(true);
    sample = await encryptSample(calls);
  }
  if (!sample) return NO_ENCRYPTION;
  if (!BY_KEYRING.test(sample.toString('latin1', 0, 3)))
    return { ...calls, keyring: 'basic_text', strength: 'weak' };
  return { ...calls, keyring: selected === 'basic_text' ? 'unknown' : selected, strength: 'strong' };
}

/** How long a keyring may take to answer, in ms: its user may have to type a password. */
const TIMEOUT_MS = 60_000;

/** Detects the system's encryption. Call it once the app is ready. A keyring that fails or never answers counts as none. */
export async function openEncryption(safe: SafeStorageCalls, platform: NodeJS.Platform): Promise<Encryption> {
  const calls = port(safe);
  const open = async (): Promise<Encryption> => {
    if (platform === 'linux') return openOnLinux(safe, calls);
    if (!(await calls.available())) return NO_ENCRYPTION;
    return { ...calls, keyring: platform === 'darwin' ? 'keychain' : 'dpapi', strength: 'strong' };
  };
  try {
    return (await within(TIMEOUT_MS, open())) ?? NO_ENCRYPTION;
  } catch {
    return NO_ENCRYPTION;
  }
}
