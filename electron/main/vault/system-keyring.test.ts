import { afterEach, expect, it, vi } from 'vitest';
import type { SafeStorageCalls } from './encryption.ts';
import { createSystemKeyring } from './system-keyring.ts';

const synchronous: SafeStorageCalls = {
  isEncryptionAvailable: () => true,
  encryptString: (text) => Buffer.from(`v11${text}`),
  decryptString: String,
};
const asynchronous = (available: Promise<boolean>): SafeStorageCalls => ({
  isAsyncEncryptionAvailable: () => available,
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(`v11${text}`)),
  decryptStringAsync: (secret) => Promise.resolve({ result: String(secret), shouldReEncrypt: false }),
});

afterEach(() => {
  vi.useRealTimers();
});

it('system keyring: is asked once, and says while it has not answered', async () => {
  const available = Promise.withResolvers<boolean>();
  const safeStorage = asynchronous(available.promise);
  const asked = vi.spyOn(safeStorage, 'isAsyncEncryptionAvailable');
  const keyring = createSystemKeyring({ safeStorage, platform: 'linux' });
  const seen: boolean[] = [];
  keyring.onChange(() => seen.push(keyring.isAsking));
  expect([asked.mock.calls.length, keyring.isAsking]).toEqual([0, false]);
  const both = [keyring.open(), keyring.open()];
  expect(keyring.encryption).toBeUndefined();
  available.resolve(true);
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(keyring.encryption).toBe(first);
  expect([asked.mock.calls.length, seen]).toEqual([1, [true, false]]);
});

it('system keyring: functions that block this process wait until the page can say so', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(synchronous, 'isEncryptionAvailable');
  const keyring = createSystemKeyring({ safeStorage: synchronous, platform: 'linux' });
  const opened = keyring.open();
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked.mock.calls.length, keyring.isAsking, keyring.isReady]).toEqual([0, true, false]);
  keyring.pageFollows();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await opened).toMatchObject({ strength: 'strong' });
});

it('system keyring: functions that block wait for no page that does not come', async () => {
  vi.useFakeTimers();
  const keyring = createSystemKeyring({ safeStorage: synchronous, platform: 'linux' });
  const opened = keyring.open();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await opened).toMatchObject({ strength: 'strong' });
});

it.each([
  ['linux', 'basic_text'],
  ['win32', undefined],
] as const)('system keyring: is ready at once where nobody is asked: %s', (platform, backend) => {
  const safeStorage = { ...synchronous, ...(backend && { getSelectedStorageBackend: () => backend }) };
  expect(createSystemKeyring({ safeStorage, platform }).isReady).toBe(true);
});
