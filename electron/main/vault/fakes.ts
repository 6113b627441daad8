import type { Cookie } from 'electron';
import type { Encryption } from './encryption.ts';
import type { CookieStore } from './cookie-stores.ts';
import { EMPTY, type VaultContents } from './record.ts';
import type { VaultFile } from './vault-file.ts';

// What the tests beside put in the place of Electron and of the disk.

/** A cookie, as a backend sets one for its own host alone. */
export const cookie = (name: string, value: string, more: Partial<Cookie> = {}): Cookie => ({
  name,
  value,
  domain: 'shop.example',
  hostOnly: true,
  path: '/',
  secure: true,
  httpOnly: true,
  session: true,
  sameSite: 'lax',
  ...more,
});

/** A jar in memory. Its cookies are those in `kept`. */
export function fakeCookieStore(kept: Cookie[] = []): CookieStore & { kept: Cookie[] } {
  const jar = {
    kept,
    fetch: () => Promise.reject(new Error('nobody is asked')),
    cookies: {
      get: ({ name }: { name?: string }) =>
        Promise.resolve(jar.kept.filter((each) => name === undefined || each.name === name)),
      set: ({ url, name = '', value = '', domain, expirationDate, ...rest }: Electron.CookiesSetDetails) => {
        const host = domain ?? new URL(url).hostname;
        const lasting = expirationDate === undefined ? {} : { expirationDate };
        const session = expirationDate === undefined;
        jar.kept.push({
          sameSite: 'unspecified',
          ...rest,
          ...lasting,
          name,
          value,
          domain: host,
          hostOnly: domain === undefined,
          session,
        });
        return Promise.resolve();
      },
      flushStore: () => Promise.resolve(),
    },
    clearStorageData: () => {
      jar.kept = [];
      return Promise.resolve();
    },
    clearCache: () => Promise.resolve(),
    clearAuthCache: () => Promise.resolve(),
  };
  return jar;
}

/** A machine's encryption: what one with the same key encrypted, it can read. */
export function fakeEncryption(
  keyring: Encryption['keyring'],
  { key = keyring, renew = false }: { key?: string; renew?: boolean } = {},
): Encryption {
  const strength = keyring === 'none' ? 'none' : keyring === 'basic_text' ? 'weak' : 'strong';
  return {
    keyring,
    strength,
    encrypt: (text) => Promise.resolve(Buffer.from(`${key}:${text}`)),
    decrypt: async (secret) => {
      const text = secret.toString();
      // A keyring's client reads what was encrypted without one, too.
      const known = [key, 'basic_text'].find((each) => text.startsWith(`${each}:`));
      if (strength === 'none' || known === undefined) throw new Error('The key is gone.');
      return { text: text.slice(known.length + 1), renew };
    },
  };
}

/** A file in memory; `full` lets no write through. */
export function fakeFile(contents: VaultContents = EMPTY): VaultFile & { full: boolean } {
  let now = contents;
  const file = {
    usable: true,
    corrupt: false,
    full: false,
    contents: () => now,
    write: (next: VaultContents) => {
      if (!file.full) now = structuredClone(next);
      return !file.full;
    },
  };
  return file;
}
