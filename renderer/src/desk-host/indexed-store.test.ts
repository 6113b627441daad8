import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Kind } from '#shared/desk/kind.ts';
import { withLists } from '#shared/desk/packed-testing.ts';
import type { DeskStore } from '#shared/desk/store.ts';
import { indexedDesk } from './indexed-store.ts';

const kind = (key: string): Kind => ({ key, title: key, exterior: '', statTrak: false, phase: '' });
const point = (at: number) => ({ at, low: at, count: undefined });
const redline = kind('redline');

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
  expect(await store.prices.load()).toEqual([]);
  expect(await store.prices.append(redline, point(1))).toBe(false);
  expect(await store.prices.replace([])).toBe(false);
  expect(await store.prices.size()).toBe(0);
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
  test('write, append and replace: ask the browser for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { write, prices } = indexedDesk();
    for (const work of [write('desk', 1), prices.append(redline, point(1)), prices.replace([])]) await work;
    const strict = { durability: 'strict' };
    expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([
      ['documents', 'readwrite', strict],
      ['prices', 'readwrite', strict],
      ['prices', 'readwrite', strict],
    ]);
  });

  test('prices that are never read: hold up no document', async () => {
    const { read, write, prices } = indexedDesk();
    await write('desk', 1);
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => new IDBRequest());
    // The fake ends a transaction without requests; a browser that hangs does not.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loaded = vi.fn();
    void prices.load().then(loaded);
    expect(await write('desk', 2)).toBe(true);
    expect(await read('desk')).toBe(2);
    expect(loaded).not.toHaveBeenCalled();
  });

  test('append: points that come at once share a transaction', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { prices } = indexedDesk();
    const added = Array.from({ length: 50 }, (_, index) =>
      prices.append(kind(`${index % 9}`), point(1 + index)),
    );
    expect(await Promise.all(added)).not.toContain(false);
    expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
    expect(await prices.load()).toHaveLength(9);
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

  test('load: reads more kinds than one step has, and leaves out spoilt records', async () => {
    const prices = withLists(indexedDesk().prices);
    const all = Array.from({ length: 350 }, (_, index) => ({
      kind: kind(`kind ${1000 + index}`),
      points: [point(1), point(2)],
    }));
    await prices.replace(all);
    const database = await openDB('vitrine-desk', 1);
    for (const [key, record] of [
      ['a', 1],
      ['kind 1100', { kind: kind('kind 1100'), points: [1, 2, 3] }],
      ['kind 1101', { kind: { key: 'kind 1101' }, points: Float64Array.of(1, 2, 3) }],
      ['kind 1102', { kind: kind('kind 1102'), points: Float64Array.of(1, 0, 3, 5, 6, NaN, 7) }],
    ] as const)
      await database.put('prices', record, key);
    database.close();
    const again = indexedDesk().prices;
    const loaded = await withLists(again).load();
    expect(again.isRead()).toBe(false);
    const sound = all.filter((_, index) => ![100, 101, 102].includes(index));
    const repaired = { kind: kind('kind 1102'), points: [{ at: 5, low: 6, count: undefined }] };
    expect(loaded).toEqual([...sound, repaired].toSorted((a, b) => (a.kind.key < b.kind.key ? -1 : 1)));
    // The next point of such a kind replaces its record.
    await prices.append(kind('kind 1100'), point(9));
    expect(await prices.load()).toContainEqual({ kind: kind('kind 1100'), points: [point(9)] });
  });

  test('load: keeps a copy of spoilt records before they are replaced', async () => {
    const { prices } = indexedDesk();
    await prices.append(redline, point(1));
    const database = await openDB('vitrine-desk', 1);
    await database.put('prices', 'spoilt', 'a');
    const again = indexedDesk().prices;
    expect(await again.load()).toHaveLength(1);
    expect(await again.replace([])).toBe(true);
    const [copy = '', ...others] = (await database.getAllKeys('documents')).map(String);
    expect(copy).toMatch(/^prices\.corrupt-\d{17}$/u);
    expect(others).toEqual([]);
    expect(await database.get('documents', copy)).toEqual([['a', 'spoilt']]);
    database.close();
    const third = indexedDesk().prices;
    expect(await third.load()).toEqual([]);
    expect(third.isRead()).toBe(true);
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
