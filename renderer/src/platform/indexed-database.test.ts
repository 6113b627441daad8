// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB, type DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexedDatabase } from './indexed-database.ts';
import { isShown } from './page-shown.ts';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
}
const open = (signal?: AbortSignal) => indexedDatabase<Schema>({ name: 'test', stores: ['texts'], signal });
const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(new Event('pageshow'));

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  comeBack();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('page that is left while the database is made: undoes that, and makes it when it is shown again', async () => {
  const { createObjectStore } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(function (
    this: IDBDatabase,
    ...values
  ) {
    const store = createObjectStore.apply(this, values);
    leave();
    return store;
  });
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  const written = open().write('texts', (texts) => texts.put('text', 'key'));
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce());
  // Nothing is left in the next page's way.
  const blocked = vi.fn();
  await deleteDB('test', { blocked });
  expect(blocked).not.toHaveBeenCalled();
  comeBack();
  await written;
  expect(await open().read('texts', (texts) => texts.get('key'))).toBe('text');
});

test('long work: may take longer than the limit while each of its steps does not', async () => {
  const database = open();
  await database.read('texts', (texts) => texts.count());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const count = database.read('texts', async (texts, goOn) => {
    for (let step = 0; step < 5; step += 1) {
      vi.advanceTimersByTime(1500);
      await texts.count();
      goOn();
    }
    return texts.count();
  });
  expect(await count).toBe(0);
});

test('ended: undoes its open transaction, and begins none any more', async () => {
  const end = new AbortController();
  const database = open(end.signal);
  await database.write('texts', (texts) => texts.put('before', 'key'));
  const cut = database.write('texts', async (texts) => {
    await texts.put('after', 'key');
    end.abort();
    await texts.put('after', 'key');
  });
  await expect(cut).rejects.toThrow();
  await expect(database.write('texts', (texts) => texts.put('later', 'key'))).rejects.toThrow();
  expect(await open().read('texts', (texts) => texts.get('key'))).toBe('before');
});

test('ended while the page is in the cache: nothing is begun again when it comes back', async () => {
  const end = new AbortController();
  const database = open(end.signal);
  await database.write('texts', (texts) => texts.put('before', 'key'));
  const cut = database.write('texts', async (texts) => {
    await texts.put('after', 'key');
    leave();
    await texts.put('after', 'key');
  });
  const failed = expect(cut).rejects.toThrow();
  await vi.waitFor(() => expect(isShown()).toBe(false));
  end.abort();
  comeBack();
  await failed;
  expect(await open().read('texts', (texts) => texts.get('key'))).toBe('before');
});

test('page that is left between two steps: the work is done anew when it is shown again', async () => {
  const database = open();
  let tries = 0;
  const written = database.write('texts', async (texts) => {
    tries += 1;
    await texts.put('first', 'key');
    if (tries === 1) leave();
    await texts.put('second', 'key');
  });
  await vi.waitFor(() => expect(isShown()).toBe(false));
  comeBack();
  await written;
  expect(tries).toBe(2);
  expect(await database.read('texts', (texts) => texts.get('key'))).toBe('second');
});
