import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEncryption, type SafeStorageCalls } from './encryption.ts';

/** Chromium's encryption with these letters in front, by the calls of Electron 33. */
const sync = (prefix: string, more: SafeStorageCalls = {}): SafeStorageCalls => ({
  isEncryptionAvailable: () => true,
  encryptString: (text) => Buffer.from(`${prefix}${text}`),
  decryptString: (secret) => secret.toString().slice(3),
  ...more,
});

/** The same by the calls that came later; those from before are there, and may not be used. */
const late = (prefix: string, more: SafeStorageCalls = {}): SafeStorageCalls => ({
  isEncryptionAvailable: () => expect.unreachable(),
  encryptString: () => expect.unreachable(),
  decryptString: () => expect.unreachable(),
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(`${prefix}${text}`)),
  decryptStringAsync: (secret) =>
    Promise.resolve({ result: secret.toString().slice(3), shouldReEncrypt: true }),
  ...more,
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['synchronous', sync, false],
  ['asynchronous', late, true],
] as const)('openEncryption by the %s calls', (_title, calls, renew) => {
  it.each([
    ['darwin', 'keychain'],
    ['win32', 'dpapi'],
  ] as const)('on %s is the %s', async (platform, keyring) => {
    // There v10 means nothing of the kind.
    const encryption = await openEncryption(calls('v10'), platform);
    expect(encryption).toMatchObject({ keyring, strength: 'strong' });
    const { text, renew: again } = await encryption.decrypt(await encryption.encrypt('secret'));
    expect([text, again]).toEqual(['secret', renew]);
  });

  it.each(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6', 'unknown'] as const)(
    'on Linux is %s',
    async (name) => {
      const safe = calls('v11', { getSelectedStorageBackend: () => name });
      expect(await openEncryption(safe, 'linux')).toMatchObject({ keyring: name, strength: 'strong' });
    },
  );

  it.each([
    ['a desktop without keyrings', 'basic_text'],
    ['a keyring that does not answer', 'gnome_libsecret'],
    ['a keyring without a name that does not answer', 'unknown'],
  ] as const)('is weak on Linux with %s', async (_desktop, name) => {
    const allow = vi.fn();
    const safe = calls('v10', {
      getSelectedStorageBackend: () => name,
      setUsePlainTextEncryption: allow,
    });
    expect(await openEncryption(safe, 'linux')).toMatchObject({ keyring: 'basic_text', strength: 'weak' });
    // It encrypts already.
    expect(allow).not.toHaveBeenCalled();
  });

  it.each(['sway', 'Hyprland', 'i3'])(
    'is strong on %s, where a keyring encrypts that Electron does not name',
    async () => {
      const allow = vi.fn();
      const safe = calls('v11', {
        getSelectedStorageBackend: () => 'basic_text',
        setUsePlainTextEncryption: allow,
      });
      expect(await openEncryption(safe, 'linux')).toMatchObject({ keyring: 'unknown', strength: 'strong' });
      expect(allow).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['basic_text', 'weak'],
    ['gnome_libsecret', 'none'],
  ] as const)(
    'allows the known password only where nothing else encrypts: %s is %s',
    async (name, strength) => {
      let allowed = false;
      const safe = calls('v10', {
        getSelectedStorageBackend: () => name,
        setUsePlainTextEncryption: (yes) => (allowed = yes),
      });
      if (safe.isAsyncEncryptionAvailable) safe.isAsyncEncryptionAvailable = () => Promise.resolve(allowed);
      else safe.isEncryptionAvailable = () => allowed;
      expect((await openEncryption(safe, 'linux')).strength).toBe(strength);
    },
  );

  it.each(['', 'kwallet7'])('is a keyring without a name on Linux where it is called %j', async (name) => {
    const safe = calls('v11');
    Reflect.set(safe, 'getSelectedStorageBackend', () => name);
    expect(await openEncryption(safe, 'linux')).toMatchObject({ keyring: 'unknown', strength: 'strong' });
  });

  it.each(['', '\xff\xff'])('is weak where nothing is encrypted at all, %j in front', async (front) => {
    const safe = calls(front, { getSelectedStorageBackend: () => 'gnome_libsecret' });
    expect((await openEncryption(safe, 'linux')).strength).not.toBe('strong');
  });
});

describe('openEncryption', () => {
  it.each([
    ['says that there is none', sync('v11', { isEncryptionAvailable: () => false })],
    ['says so later', late('v11', { isAsyncEncryptionAvailable: () => Promise.resolve(false) })],
    ['fails', late('v11', { isAsyncEncryptionAvailable: () => Promise.reject(new Error('no')) })],
    ['fails to encrypt', late('v11', { encryptStringAsync: () => Promise.reject(new Error('no')) })],
    [
      'throws',
      sync('v11', {
        encryptString: () => {
          throw new Error('no');
        },
      }),
    ],
    ['has no calls at all', {}],
  ])('is none where the system %s', async (_title, safe) => {
    const encryption = await openEncryption(safe, 'linux');
    expect(encryption).toMatchObject({ keyring: 'none', strength: 'none' });
    await expect(encryption.encrypt('secret')).rejects.toThrow();
    await expect(encryption.decrypt(Buffer.from('secret'))).rejects.toThrow();
  });

  it('is none when a keyring does not answer within a minute', async () => {
    vi.useFakeTimers();
    const opened = vi.fn();
    void openEncryption(
      late('v11', { isAsyncEncryptionAvailable: () => new Promise(() => undefined) }),
      'linux',
    ).then(opened);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ strength: 'none' }));
  });
});
