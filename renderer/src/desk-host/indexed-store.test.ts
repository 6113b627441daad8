import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskStore } from '#shared/desk/store.ts';
import { indexedDesk } from './indexed-store.ts';

let said = vi.spyOn(console, 'info');
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  said = vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each call, on a store that can't be used. */
async function expectNothing(store: DeskStore): Promise<void> {
  expect(await store.read('desk')).toBeUndefined();
  expect(await store.write('desk', 1)).toBe(false);
  expect(await store.remove('desk')).toBe(false);
  expect(await store.names()).toEqual([]);
  expect(await store.write('prices-1', 1)).toBe(false);
  expect(await store.readFormerPrices()).toBeUndefined();
  expect(said).toHaveBeenCalledOnce();
}

describe('browser without storage', () => {
  test('private mode: nothing is stored, and that is said once', async () => {
    const open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open });
    await expectNothing(indexedDesk());
  });

  test('no IndexedDB at all: nothing is stored', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectNothing(indexedDesk());
  });

  test('a later version of the shop was here: nothing is stored', async () => {
    (await openDB('vitrine-desk', 2)).close();
    await expectNothing(indexedDesk());
  });

  test('opening is blocked by another tab: nothing is stored, and no later deletion is held up', async () => {
    // The limit must not be what ends it.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const holder = await openDB('vitrine-desk', 1);
    // Version 1 is the first, which none can block: a later one is opened here.
    const { open } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name) {
      return open.call(this, name, 2);
    });
    const store = indexedDesk();
    expect(await store.write('desk', 1)).toBe(false);
    expect(said.mock.calls[0]?.[1]).toContain('blocked');
    holder.close();
    const blocked = vi.fn();
    await deleteDB('vitrine-desk', { blocked });
    expect(blocked).not.toHaveBeenCalled();
  });

  test('opening never ends: nothing is stored after two tries of 2 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    const written = indexedDesk().write('desk', 1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await written).toBe(false);
  });
});

describe('database', () => {
  test('write and remove: ask the browser for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { write, remove } = indexedDesk();
    await write('desk', 1);
    await remove('prices-1');
    const strict = { durability: 'strict' };
    expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([
      ['documents', 'readwrite', strict],
      ['documents', 'readwrite', strict],
    ]);
  });

  test('prices that are never read: hold up no other document', async () => {
    const { read, write } = indexedDesk();
    await write('desk', 1);
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      return key === 'prices-1' ? new IDBRequest() : get.call(this, key);
    });
    // The fake ends a transaction without requests; a browser that hangs does not.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wasRead = vi.fn();
    void read('prices-1').then(wasRead);
    expect(await write('desk', 2)).toBe(true);
    expect(await read('desk')).toBe(2);
    expect(wasRead).not.toHaveBeenCalled();
  });

  test('another tab deletes the database: that is not held up, and the store begins again', async () => {
    const store = indexedDesk();
    await store.write('desk', 1);
    const blocked = vi.fn();
    await deleteDB('vitrine-desk', { blocked });
    expect(blocked).not.toHaveBeenCalled();
    expect(await store.read('desk')).toBeUndefined();
    expect(await store.write('desk', 2)).toBe(true);
    expect(await indexedDesk().read('desk')).toBe(2);
  });

  test('the browser closes the connection: the store opens another', async () => {
    const listen = vi.spyOn(IDBDatabase.prototype, 'addEventListener');
    const store = indexedDesk();
    await store.write('desk', 1);
    // The browser sends it; a page can't.
    const closed = listen.mock.calls.findIndex(([type]) => type === 'close');
    const [connection, listener] = [listen.mock.contexts[closed], listen.mock.calls[closed]?.[1]];
    if (!(connection instanceof IDBDatabase) || typeof listener !== 'function')
      throw new Error('nothing listens');
    connection.close();
    listener.call(connection, new Event('close'));
    expect(await store.read('desk')).toBe(1);
  });

  test.each([7, '{', undefined])('read: a document that holds %j is none', async (record) => {
    const store = indexedDesk();
    await store.names();
    const database = await openDB('vitrine-desk', 1);
    await database.put('documents', record, 'desk');
    expect(await store.read('desk')).toBeUndefined();
    expect(await store.write('desk', 1)).toBe(true);
    const copies = (await database.getAllKeys('documents')).map(String).filter((key) => key !== 'desk');
    expect(await Promise.all(copies.map((key) => database.get('documents', key)))).toEqual(
      record === undefined ? [] : [record],
    );
    database.close();
  });
});
