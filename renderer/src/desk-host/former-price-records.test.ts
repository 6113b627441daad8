import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexedDesk } from './indexed-store.ts';

const kind = (key: string) => ({ key, title: key, exterior: '', statTrak: false, phase: '' });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The store of a browser in which version 0.1.0 has left these records. */
async function openAfter(records: Record<string, unknown>) {
  const store = indexedDesk();
  await store.names();
  const database = await openDB('vitrine-desk', 1);
  for (const [key, record] of Object.entries(records)) await database.put('prices', record, key);
  return { store, database };
}

test('readFormerPrices: reads times, prices and counts, in order of time, until they are removed', async () => {
  const points = Float64Array.of(1_764_003_600, 1991, NaN, 1_764_000_000, 99_999_999_999, 0);
  const { store, database } = await openAfter({ redline: { kind: kind('redline'), points } });
  const former = await store.readFormerPrices();
  expect(former?.kinds).toEqual([
    {
      kind: kind('redline'),
      points: [
        { at: 1_764_000_000, low: 99_999_999_999, count: 0 },
        { at: 1_764_003_600, low: 1991, count: undefined },
      ],
    },
  ]);
  expect(store.isRead()).toBe(true);
  expect(await indexedDesk().readFormerPrices()).toBeDefined();
  await former?.remove();
  expect(await indexedDesk().readFormerPrices()).toBeUndefined();
  expect(await database.getAllKeys('documents')).toEqual([]);
  database.close();
});

test('readFormerPrices: leaves out spoilt records, says so, and keeps a copy of them', async () => {
  const halfRecord = { kind: kind('half'), points: Float64Array.of(1, 0, 3, 5, 6, NaN, 7) };
  const { store, database } = await openAfter({
    a: 1,
    half: halfRecord,
    kindless: { kind: { key: 'kindless' }, points: Float64Array.of(1, 2, 3) },
    listed: { kind: kind('listed'), points: [1, 2, 3] },
  });
  const former = await store.readFormerPrices();
  expect(former?.kinds).toEqual([{ kind: kind('half'), points: [{ at: 5, low: 6, count: undefined }] }]);
  expect(store.isRead()).toBe(false);
  await former?.remove();
  const [copy = '', ...others] = (await database.getAllKeys('documents')).map(String);
  expect([copy, others]).toEqual([expect.stringMatching(/^prices\.corrupt-\d{17}$/u), []]);
  expect(await database.get('documents', copy)).toHaveLength(4);
  expect(await database.getAllKeys('prices')).toEqual([]);
  database.close();
});

test('readFormerPrices: says so if they can’t be read, and leaves them', async () => {
  const { store, database } = await openAfter({
    redline: { kind: kind('redline'), points: Float64Array.of(1, 2, 3) },
  });
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  expect(await store.readFormerPrices()).toBeUndefined();
  expect(store.isRead()).toBe(false);
  spy.mockRestore();
  expect(await database.getAllKeys('prices')).toEqual(['redline']);
  expect((await store.readFormerPrices())?.kinds).toHaveLength(1);
  expect(store.isRead()).toBe(true);
  database.close();
});
