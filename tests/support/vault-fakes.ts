import type { Cookie } from 'electron';
import type { Encryption } from '#electron/main/vault/encryption.ts';
import type { CookieStore } from '#electron/main/vault/cookie-store.ts';
import { EMPTY, type VaultContents } from '#electron/main/vault/record.ts';
import type { VaultFile } from '#electron/main/vault/vault-file.ts';

// Test doubles for Electron and for the disk.

/** A host-only cookie of the backend. */
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

/** A cookie store in memory. `kept` has its cookies. */
export function fakeCookieStore(kept: Cookie[] = []): CookieStore & { kept: Cookie[] } {
  const cookieStore = {
    kept,
    fetch: () => Promise.reject(new Error('this store has no network')),
    cookies: {
      get: ({ name }: { name?: string }) =>
        Promise.resolve(cookieStore.kept.filter((each) => name === undefined || each.name === name)),
      set: ({ url, name = '', value = '', domain, expirationDate, ...rest }: Electron.CookiesSetDetails) => {
        const host = domain ?? new URL(url).hostname;
        const canPersist = expirationDate === undefined ? {} : { expirationDate };
        const session = expirationDate === undefined;
        cookieStore.kept = cookieStore.kept.filter((each) => each.name !== name);
        cookieStore.kept.push({
          sameSite: 'unspecified',
          path: '/',
          secure: false,
          httpOnly: false,
          ...rest,
          ...canPersist,
          name,
          value,
          domain: host,
          hostOnly: domain === undefined,
          session,
        });
        return Promise.resolve();
      },
    },
    clearStorageData: () => {
      cookieStore.kept = [];
      return Promise.resolve();
    },
    clearCache: () => Promise.resolve(),
    clearAuthCache: () => Promise.resolve(),
  };
  return cookieStore;
}

/** A machine's encryption. It decrypts what the same key encrypted. */
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
      // A client with a keyring can also decrypt texts that were encrypted without one.
      const known = [key, 'basic_text'].find((each) => text.startsWith(`${each}:`));
      if (strength === 'none' || known === undefined) throw new Error('The key is gone.');
      return { text: text.slice(known.length + 1), renew };
    },
  };
}

/** A vault file in memory; `full` makes writes fail. */
export function fakeFile(contents: VaultContents = EMPTY): VaultFile & { full: boolean } {
  let now = contents;
  const file = {
    usable: true,
    corrupt: undefined,
    full: false,
    contents: () => now,
    write: (next: VaultContents) => {
      if (!file.full) now = structuredClone(next);
      return !file.full;
    },
  };
  return file;
}
