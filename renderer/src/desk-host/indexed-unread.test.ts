import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { indexedDesk } from './indexed-store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('store that could not be read at the start', () => {
  /** Makes reading fail. @returns ends that */
  function failReading(): () => void {
    const fail = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    const spies = (['get', 'getAll'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(fail),
    );
    return () => spies.forEach((spy) => spy.mockRestore());
  }

  test('write: keeps the stored document, until it was read', async () => {
    await indexedDesk().write('desk', 'old');
    const store = indexedDesk();
    const end = failReading();
    expect(await store.read('desk')).toBeUndefined();
    end();
    expect(store.isRead()).toBe(false);
    expect(await store.write('desk', 'new')).toBe(false);
    expect(await store.write('search-a', 1)).toBe(true);
    expect(await indexedDesk().read('desk')).toBe('old');
    expect(await store.read('desk')).toBe('old');
    expect(store.isRead()).toBe(true);
    expect(await store.write('desk', 'new')).toBe(true);
    expect(await indexedDesk().read('desk')).toBe('new');
  });

  test('remove: a document that was removed can be written again', async () => {
    const store = indexedDesk();
    const end = failReading();
    await store.read('search-a');
    end();
    expect(await store.remove('search-a')).toBe(true);
    expect(await store.write('search-a', 1)).toBe(true);
  });
});
