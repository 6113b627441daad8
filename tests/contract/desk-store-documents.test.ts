import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentName } from '#shared/desk/store.ts';
import { STORE_SHELLS, testStore } from './desk-stores.ts';

describe.each(STORE_SHELLS)('documents on the %s', (name) => {
  const { open, failReplacements, failSettingAside, copies } = testStore(name);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('store: is empty on a new device', async () => {
    const store = open();
    expect(await store.names()).toEqual([]);
    expect(await store.read('desk')).toBeUndefined();
  });

  test('write: survives a restart, and replaces the old document', async () => {
    const store = open();
    expect(await store.write('desk', { version: 1 })).toBe(true);
    expect(await store.write('desk', { version: 2, list: ['ü', '😀', '\u2028'] })).toBe(true);
    expect(await store.write('search-b', [])).toBe(true);
    expect(await open().read('desk')).toEqual({ version: 2, list: ['ü', '😀', '\u2028'] });
    expect(await open().read('search-b')).toEqual([]);
  });

  test('write: stores the value as it was at the call, the last call last', async () => {
    const store = open();
    const value = { count: 1 };
    const first = store.write('desk', { count: 0 });
    const second = store.write('desk', value);
    value.count = 2;
    expect(await Promise.all([first, second, store.read('desk')])).toEqual([true, true, { count: 1 }]);
  });

  test('write: holds a megabyte', async () => {
    const large = { texts: Array.from({ length: 10_000 }, (_, index) => `${index} ${'ü'.repeat(100)}`) };
    expect(await open().write('search-a1', large)).toBe(true);
    expect(await open().read('search-a1')).toEqual(large);
  });

  test.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a bigint', { value: 1n }],
    ['a text that is too long', 'x'.repeat(5_000_000)],
  ])('write: refuses %s, and keeps the old document', async (_title, value) => {
    const store = open();
    await store.write('desk', 'old');
    expect(await store.write('desk', value)).toBe(false);
    expect(await store.read('desk')).toBe('old');
  });

  test('write: leaves the old document when it fails, and works again afterwards', async () => {
    const store = open();
    await store.write('desk', 'old');
    const end = failReplacements();
    expect(await store.write('desk', 'new')).toBe(false);
    expect(await store.read('desk')).toBe('old');
    end();
    expect(await store.write('desk', 'new')).toBe(true);
    expect(await open().read('desk')).toBe('new');
  });

  test('setAside: keeps three copies under other names, and says that something is missing', async () => {
    const store = open();
    for (let time = 1; time <= 5; time += 1) {
      vi.setSystemTime(Date.UTC(2026, 0, time));
      await store.write('desk', { time });
      expect(await store.setAside('desk')).toBe(true);
      expect(await store.read('desk')).toBeUndefined();
    }
    expect(await store.names()).toEqual([]);
    expect((await copies()).map((text) => JSON.parse(text))).toEqual([{ time: 3 }, { time: 4 }, { time: 5 }]);
    expect(await store.write('desk', 1)).toBe(true);
    expect(await open().read('desk')).toBe(1);
  });

  test('setAside that fails: the document is not written over without a copy', async () => {
    const store = open();
    await store.write('desk', 'old');
    const end = failSettingAside();
    expect(await store.setAside('desk')).toBe(false);
    expect(store.isRead()).toBe(false);
    end();
    const isWritten = await store.write('desk', 'new');
    expect(isWritten ? await copies() : [JSON.stringify(await open().read('desk'))]).toEqual(['"old"']);
  });

  test('names: lists what was written and not removed', async () => {
    const store = open();
    for (const each of ['desk', 'search-b', 'search-a-1'] as const) await store.write(each, 1);
    expect((await store.names()).toSorted()).toEqual(['desk', 'search-a-1', 'search-b']);
    expect(await store.remove('search-b')).toBe(true);
    expect(await store.remove('search-b')).toBe(true);
    expect((await open().names()).toSorted()).toEqual(['desk', 'search-a-1']);
    expect(await open().read('search-b')).toBeUndefined();
  });

  test.each<DocumentName>([
    'search-',
    'search-../x',
    'search-A',
    'search-a.b',
    'prices-1000',
    `search-${'a'.repeat(101)}`,
  ])('name %j: is refused', async (each) => {
    const store = open();
    expect(await store.write(each, 1)).toBe(false);
    expect(await store.read(each)).toBeUndefined();
    expect(await store.names()).toEqual([]);
  });
});
