// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { indexedIntents } from './indexed-intents.ts';

const record = { slot: 'me.1', key: 'key', print: 'print', details: '{}' };

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Time passes for the shop, and not for the fake database. */
const holdTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Makes a method of object stores never answer: the transaction stays open. @returns ends that */
function hang(method: 'get' | 'getAll' | 'put') {
  const real = IDBObjectStore.prototype.get;
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore) {
    // An endless row of requests is how a fake transaction stays open.
    const again = () => {
      try {
        real.call(this, 'none').onsuccess = again;
      } catch {
        // It was aborted.
      }
    };
    again();
    return new IDBRequest();
  });
  return () => spy.mockRestore();
}

/** How a promise ended; undefined while it is open. */
function watchEnd(promise: Promise<unknown>) {
  const end: { of?: 'resolved' | 'rejected' } = {};
  promise.then(
    () => (end.of = 'resolved'),
    () => (end.of = 'rejected'),
  );
  return end;
}

describe('intents in a browser whose IndexedDB', () => {
  test.each([
    [
      'throws when it is opened',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new Error('no');
          },
        }),
    ],
    ['is missing', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'is full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ])('%s: put fails at once', async (_, spoil) => {
    spoil();
    holdTime();
    await expect(indexedIntents().put(record)).rejects.toThrow();
  });

  test('never opens: read and put fail after two tries of 2 s', async () => {
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    holdTime();
    const ends = [watchEnd(indexedIntents().read()), watchEnd(indexedIntents().put(record))];
    await vi.advanceTimersByTimeAsync(3999);
    expect(ends).toEqual([{}, {}]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toEqual([{ of: 'rejected' }, { of: 'rejected' }]);
  });

  test.each(['getAll', 'put'] as const)(
    'never answers %s: the transaction is aborted after 2 s, and once more; later ones work',
    async (method) => {
      const store = indexedIntents();
      await store.read();
      const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
      const end = hang(method);
      holdTime();
      const ended = watchEnd(method === 'put' ? store.put(record) : store.read());
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(2000);
      expect(abort).toHaveBeenCalledOnce();
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(2000);
      expect(abort).toHaveBeenCalledTimes(2);
      await vi.waitFor(() => expect(ended.of).toBe('rejected'));
      end();
      vi.useRealTimers();
      await store.put(record);
      expect((await store.read()).records).toEqual([record]);
    },
  );

  test('answers the second try: the work is done', async () => {
    const store = indexedIntents();
    await store.read();
    const end = hang('put');
    holdTime();
    const put = store.put(record);
    await vi.waitFor(() => expect(IDBObjectStore.prototype.put).toHaveBeenCalled());
    end();
    await vi.advanceTimersByTimeAsync(2000);
    await put;
    expect((await store.read()).records).toEqual([record]);
  });
});

describe('page that is left', () => {
  test('its transactions are aborted, and begin again when it is shown', async () => {
    const store = indexedIntents();
    await store.read();
    const end = hang('put');
    holdTime();
    const put = store.put(record);
    const ended = watchEnd(put);
    await vi.waitFor(() => expect(IDBObjectStore.prototype.put).toHaveBeenCalled());
    const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
    window.dispatchEvent(new Event('pagehide'));
    expect(abort).toHaveBeenCalledOnce();
    end();
    const read = indexedIntents().read();
    const readEnd = watchEnd(read);
    // The time in the cache does not count.
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ended, readEnd]).toEqual([{}, {}]);
    window.dispatchEvent(new Event('pageshow'));
    await Promise.all([put, read]);
    expect((await store.read()).records).toEqual([record]);
  });

  test('its put is not done over what another page has written since', async () => {
    const store = indexedIntents();
    await store.read();
    const { get } = IDBObjectStore.prototype;
    const seen = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      const request = get.call(this, key);
      request.addEventListener('success', () => window.dispatchEvent(new Event('pagehide')));
      return request;
    });
    const put = store.put(record);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
    seen.mockRestore();
    const database = await openDB('vitrine-payments', 1);
    await database.put('intents', { ...record, key: 'other' }, record.slot);
    database.close();
    window.dispatchEvent(new Event('pageshow'));
    await expect(put).rejects.toThrow('another page');
    expect((await store.read()).records).toEqual([{ ...record, key: 'other' }]);
  });
});
