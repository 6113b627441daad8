import type { SafeStorage } from 'electron';
import * as z from 'zod/mini';
import { keyring as known, type Keyring } from '#shared/session-keeping.ts';

/** Encrypts with what the system keeps secret for this user. */
export interface Encryption {
  /** What encrypts, for the record and for the account page. */
  keyring: Keyring;
  /** `weak` hides nothing from who can read the file; `none` does not encrypt, and both its calls reject. */
  strength: 'strong' | 'weak' | 'none';
  encrypt(text: string): Promise<Buffer>;
  /**
   * @returns `renew` where the text is to be encrypted anew, because the key has changed
   * @throws where this is not ours, or its key is gone
   */
  decrypt(secret: Buffer): Promise<{ text: string; renew: boolean }>;
}

/** As much of Electron's as there is: the asynchronous calls came late, the others are about to go. */
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

const refuse = () => Promise.reject(new Error('Nothing encrypts here.'));
const NO_PORT: Port = { available: () => Promise.resolve(false), encrypt: refuse, decrypt: refuse };
/** Where nothing encrypts. */
export const NO_ENCRYPTION: Encryption = {
  keyring: 'none',
  strength: 'none',
  encrypt: refuse,
  decrypt: refuse,
};

/**
 * What Chromium writes on Linux before a text that a keyring's key encrypted. With `v10` it was the password everybody
 * knows.
 */
const BY_KEYRING = /^v1[1-9]/;

/** Undefined where nothing is encrypted, or not yet. */
async function encryptSample(calls: Port): Promise<Buffer | undefined> {
  return (await calls.available()) ? calls.encrypt('sample') : undefined;
}

/**
 * Judges by what encrypting really writes. The name says less: since 42 Electron asks any keyring on the D-Bus, and
 * still names `basic_text` on a desktop that Chromium does not know (sway, Hyprland, i3); and a keyring that is named
 * need not answer, in whose place Chromium takes the known password.
 */
async function openOnLinux(safe: SafeStorageCalls, calls: Port): Promise<Encryption> {
  // Some releases do not name it this early, and later ones may know others.
  const named = z.safeParse(known, safe.getSelectedStorageBackend?.());
  const selected = named.success ? named.data : 'unknown';
  let sample = await encryptSample(calls);
  if (!sample && selected === 'basic_text') {
    // Without this the synchronous calls refuse where there is no keyring. Nothing is written by it.
    safe.setUsePlainTextEncryption?.(true);
    sample = await encryptSample(calls);
  }
  if (!sample) return NO_ENCRYPTION;
  if (!BY_KEYRING.test(sample.toString('latin1', 0, 3)))
    return { ...calls, keyring: 'basic_text', strength: 'weak' };
  return { ...calls, keyring: selected === 'basic_text' ? 'unknown' : selected, strength: 'strong' };
}

/** How long a keyring may take to answer: as long as its owner takes to type its password. */
const TIMEOUT_MS = 60_000;

/** Finds out what encrypts here. Only once the app is ready. A keyring that fails or never answers is none. */
export async function openEncryption(safe: SafeStorageCalls, platform: NodeJS.Platform): Promise<Encryption> {
  const calls = port(safe);
  const open = async (): Promise<Encryption> => {
    if (platform === 'linux') return openOnLinux(safe, calls);
    if (!(await calls.available())) return NO_ENCRYPTION;
    return { ...calls, keyring: platform === 'darwin' ? 'keychain' : 'dpapi', strength: 'strong' };
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Encryption>((resolve) => {
    timer = setTimeout(() => resolve(NO_ENCRYPTION), TIMEOUT_MS);
  });
  try {
    return await Promise.race([open(), tooLate]);
  } catch {
    return NO_ENCRYPTION;
  } finally {
    clearTimeout(timer);
  }
}
