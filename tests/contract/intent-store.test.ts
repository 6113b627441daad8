// @vitest-environment happy-dom
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBridge } from '#electron/main/ipc.ts';
import { type PaymentIntents, openPaymentIntents } from '#electron/main/payments/intent-file.ts';
import { bridgeIntents } from '#renderer/src/platform/bridge-intents.ts';
import { indexedIntents } from '#renderer/src/platform/indexed-intents.ts';
import type { IntentStore } from '#renderer/src/platform/intent-store.ts';
import type { StoredIntent } from '#shared/rules/stored-intent.ts';
import { fakeIpc, runPreload } from '../support/fake-ipc.ts';

vi.mock('electron', async () => (await import('../support/fake-ipc.ts')).fakeIpc.module);

/** A shell's store, which can be reopened as by a restart. */
interface Shell {
  open(): IntentStore;
  /** Adds a record that no version of ours wrote. */
  addUnknownRecord(record: object): Promise<void>;
}

let profile = mkdtempSync(join(tmpdir(), 'intents-'));
afterAll(() => rmSync(profile, { recursive: true }));

let main: PaymentIntents | undefined;
/** Restarts main's side: its handlers read the file again. */
function openMain() {
  fakeIpc.forgetHandlers();
  return openPaymentIntents(
    openBridge({ window: () => fakeIpc.window, devServer: undefined }).handle,
    profile,
  );
}
await runPreload();
Reflect.set(window, 'vitrine', fakeIpc.exposed.get('vitrine'));

const file = () => join(profile, 'payments.json');

const shells: Record<'web' | 'desktop', Shell> = {
  web: {
    open: () => indexedIntents(),
    async addUnknownRecord(record) {
      const database = await openDB('vitrine-payments', 1);
      await database.put('intents', record, 'spoilt');
      database.close();
    },
  },
  desktop: {
    open() {
      main = openMain();
      if (!window.vitrine) throw new Error('the preload script has not run');
      return bridgeIntents(window.vitrine);
    },
    addUnknownRecord(record) {
      const contents = JSON.parse(readFileSync(file(), 'utf8'));
      writeFileSync(file(), JSON.stringify({ ...contents, records: [...contents.records, record] }));
      return Promise.resolve();
    },
  },
};

const record = (slot: string, more: Partial<StoredIntent> = {}): StoredIntent => ({
  slot,
  key: `key of ${slot}`,
  print: 'print',
  details: '{"step":"asking"}',
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  rmSync(profile, { recursive: true, force: true });
  profile = mkdtempSync(join(tmpdir(), 'intents-'));
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['web', 'desktop'] as const)('intents on the %s', (kind) => {
  const { open, addUnknownRecord } = shells[kind];

  test('read: is empty on a new device, with a salt of its own', async () => {
    const { salt, records } = await open().read();
    expect(records).toEqual([]);
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
  });

  test('put: survives a restart, salt included', async () => {
    const store = open();
    await store.put(record('me.1'));
    const before = await store.read();
    expect(await open().read()).toEqual({ ...before, records: [record('me.1')] });
  });

  test('put: replaces the record of the same slot', async () => {
    const store = open();
    await store.put(record('me.1'));
    await store.put(record('me.2'));
    await store.put(record('me.1', { key: 'another' }));
    const { records } = await store.read();
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(record('me.1', { key: 'another' }));
  });

  test('remove: needs slot and key, and ignores a key that was replaced', async () => {
    const store = open();
    await store.put(record('me.1', { key: 'new' }));
    await store.remove('me.1', 'old');
    expect((await store.read()).records).toHaveLength(1);
    await store.remove('me.1', 'new');
    await store.remove('me.1', 'new');
    expect((await open().read()).records).toEqual([]);
  });

  test('read: returns a record of a later version whole', async () => {
    const store = open();
    const later = record('me.1', { details: '{"step":"frozen","new":1}' });
    await store.put(later);
    await store.put(record('me.2'));
    expect((await open().read()).records).toContainEqual(later);
  });

  test('read: returns unreadable records; settleBroken notes which members know of them', async () => {
    await open().put(record('me.1'));
    await addUnknownRecord({ unknown: true });
    const store = open();
    await store.put(record('me.2'));
    expect((await store.read()).records).toContainEqual({ unknown: true });
    for (const owner of ['me', 'you', 'me']) await store.settleBroken(owner);
    const settled = { unread: 'record', was: { unknown: true }, settled: ['me', 'you'] };
    const { records } = await open().read();
    expect(records).toHaveLength(3);
    expect(records).toEqual(expect.arrayContaining([record('me.1'), record('me.2'), settled]));
  });

  test('salt: is the same for two windows that open at once', async () => {
    const [one, two] = [open(), open()];
    await Promise.all([one.put(record('me.1')), two.put(record('me.2'))]);
    const [first, second] = await Promise.all([one.read(), two.read()]);
    expect(first).toEqual(second);
    expect(first.records).toHaveLength(2);
  });

  test('put: holds a history of ten thousand orders', async () => {
    const known = Array.from({ length: 10_000 }, (_, index) => `P-${index}-0123456789abcdef`);
    const large = record('me.1', { details: JSON.stringify({ known }) });
    await open().put(large);
    expect((await open().read()).records).toEqual([large]);
  });
});

describe('intents on the web', () => {
  test('put: asks the browser for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await indexedIntents().put(record('me.1'));
    expect(transaction).toHaveBeenCalledWith('intents', 'readwrite', { durability: 'strict' });
  });

  test('put: fails when the browser has no storage', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
    await expect(indexedIntents().put(record('me.1'))).rejects.toThrow();
  });

  test('watch: reports a change to another window', async () => {
    const listener = vi.fn();
    const stop = indexedIntents().watch(listener);
    await indexedIntents().put(record('me.1'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    stop();
  });
});

describe('intents on the desktop', () => {
  test('put: fails when the profile cannot be written', async () => {
    rmSync(profile, { recursive: true });
    writeFileSync(profile, 'a file');
    await expect(shells.desktop.open().put(record('me.1'))).rejects.toThrow();
    rmSync(profile);
  });

  test.each(['', '{', '{"version":2,"salt":"s","records":[]}', '\0'.repeat(100)])(
    'file with %j: is set aside, and counts as an unreadable payment',
    async (text) => {
      writeFileSync(file(), text);
      const { records } = await shells.desktop.open().read();
      expect(records).toMatchObject([{ unread: 'payments.json' }]);
      expect(readdirSync(profile).some((name) => name.includes('corrupt'))).toBe(true);
      expect((await shells.desktop.open().read()).records).toHaveLength(1);
    },
  );

  test('file: only its owner can read it', async () => {
    await shells.desktop.open().put(record('me.1'));
    const { mode } = await import('node:fs').then(({ statSync }) => statSync(file()));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a payment that was just requested', { step: 'asking', started: 0 }, true],
    ['a payer on the payment page', { step: 'away', started: 0 }, true],
    ['a payment from yesterday', { step: 'away', started: -24 * 3_600_000 }, false],
    ['a finished payment', { step: 'done', started: 0 }, false],
    ['a start in the future', { step: 'asking', started: 48 * 3_600_000 }, false],
  ])('anyUnderWay with %s: %j', async (_, { step, started }, underWay) => {
    const details = { subject: { kind: 'deposit', amount: 1 }, where: '/', known: [], step };
    const store = shells.desktop.open();
    await store.put(
      record('me.1', { details: JSON.stringify({ ...details, started: Date.now() + started }) }),
    );
    expect(main?.anyUnderWay()).toBe(underWay);
  });
});
