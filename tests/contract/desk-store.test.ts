import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { log } from '#electron/main/logs/log.ts';
import { indexedDesk } from '#renderer/src/desk-host/indexed-store.ts';
import { LONGEST_KIND, type Kind } from '#shared/desk/kind.ts';
import { pushPoint } from '#shared/desk/packed-prices.ts';
import { packKinds, unpackKinds, withLists } from '#shared/desk/packed-testing.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import type { DeskStore, DocumentName, KindPrices } from '#shared/desk/store.ts';

/** A shell's store, which can be reopened as by a restart. */
interface Shell {
  open(): DeskStore;
  /** Makes the next replacement of the document `desk` and of the log fail halfway. @returns ends that */
  failReplacements(): () => void;
}

let profile = mkdtempSync(join(tmpdir(), 'desk-'));
afterAll(() => rmSync(profile, { recursive: true }));

/** A folder that is not empty is where the new file would be written. */
function blockFile(name: string): void {
  mkdirSync(join(profile, 'desk', name), { recursive: true });
  writeFileSync(join(profile, 'desk', name, 'file'), '');
}

const shells: Record<'web' | 'desktop', Shell> = {
  web: {
    open: () => indexedDesk(),
    failReplacements() {
      const { put } = IDBObjectStore.prototype;
      let puts = 0;
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put');
      spy.mockImplementation(function (this: IDBObjectStore, ...values) {
        puts += 1;
        // A document is one record. Of a log, some kinds are written already.
        if (this.name === 'documents' || puts === 3) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values);
      });
      return () => spy.mockRestore();
    },
  },
  desktop: {
    open: () => deskFiles(profile),
    failReplacements() {
      for (const name of ['desk.json.new', 'prices.log.new']) blockFile(name);
      return () => {
        for (const name of ['desk.json.new', 'prices.log.new'])
          rmSync(join(profile, 'desk', name), { recursive: true });
      };
    },
  },
};

const kind = (key: string, more: Partial<Kind> = {}): Kind => ({
  key,
  title: key.toUpperCase(),
  exterior: 'Field-Tested',
  statTrak: false,
  phase: '',
  ...more,
});
const point = (at: number, low = 100, count?: number): PricePoint => ({ at, low, count });

const longest = '★'.repeat(LONGEST_KIND);
const [redline, fade] = [kind('redline'), kind('fade', { statTrak: true, exterior: '', phase: 'Ruby' })];

/** Prices by key, because stores return kinds in any order. */
const byKey = (all: readonly KindPrices[]) => all.toSorted((a, b) => (a.kind.key < b.kind.key ? -1 : 1));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  rmSync(profile, { recursive: true, force: true });
  profile = mkdtempSync(join(tmpdir(), 'desk-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['web', 'desktop'] as const)('documents on the %s', (name) => {
  const { open, failReplacements } = shells[name];

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

  test('names: lists what was written and not removed', async () => {
    const store = open();
    for (const each of ['desk', 'search-b', 'search-a-1'] as const) await store.write(each, 1);
    expect((await store.names()).toSorted()).toEqual(['desk', 'search-a-1', 'search-b']);
    expect(await store.remove('search-b')).toBe(true);
    expect(await store.remove('search-b')).toBe(true);
    expect((await open().names()).toSorted()).toEqual(['desk', 'search-a-1']);
    expect(await open().read('search-b')).toBeUndefined();
  });

  test.each<DocumentName>(['search-', 'search-../x', 'search-A', 'search-a.b', `search-${'a'.repeat(101)}`])(
    'name %j: is refused',
    async (each) => {
      const store = open();
      expect(await store.write(each, 1)).toBe(false);
      expect(await store.read(each)).toBeUndefined();
      expect(await store.names()).toEqual([]);
    },
  );
});

describe.each(['web', 'desktop'] as const)('prices on the %s', (name) => {
  const { failReplacements } = shells[name];
  const open = () => ({ prices: withLists(shells[name].open().prices) });

  test('load: is empty on a new device', async () => {
    expect(await open().prices.load()).toEqual([]);
    expect(await open().prices.size()).toBe(0);
  });

  test('append: survives a restart, in order and by kind', async () => {
    const { prices } = open();
    const added = [
      prices.append(redline, point(10, 1, 0)),
      prices.append(fade, point(11, 99_999_999_999)),
      prices.append(redline, point(12, 5, 7)),
    ];
    expect(await Promise.all(added)).toEqual([true, true, true]);
    const again = open();
    expect(await again.prices.append(redline, point(13, 6, 123_456))).toBe(true);
    expect(byKey(await open().prices.load())).toEqual([
      { kind: fade, points: [point(11, 99_999_999_999)] },
      { kind: redline, points: [point(10, 1, 0), point(12, 5, 7), point(13, 6, 123_456)] },
    ]);
    expect(await again.prices.size()).toBeGreaterThan(50);
  });

  test('load: puts points in order of time, when the clock was set back', async () => {
    const { prices } = open();
    for (const at of [50, 10, 30]) await prices.append(redline, point(at, at));
    const [loaded] = await open().prices.load();
    expect(loaded?.points.map(({ at }) => at)).toEqual([10, 30, 50]);
  });

  test.each([
    ['quotes', kind('a "quoted" \\ kind')],
    ['line feeds', kind('a\nb', { title: 'A\r\nB\u2028C\0' })],
    ['emoji', kind('😀 ★', { title: '😀 ★ Karambit' })],
    ['half an emoji', kind('\ud83d', { phase: '\ude00' })],
    ['right-to-left text', kind('سكين', { title: '\u202eسكين' })],
    ['the longest key', kind(longest)],
    ['the longest parts', kind(longest, { title: longest, exterior: longest, phase: longest })],
    ['a title like a line of the log', kind('1 t4w2bk 2pc 3', { title: 'K0 {}' })],
    ['names of an object’s members', kind('__proto__', { title: 'constructor' })],
  ])('kind with %s: is read as it was written', async (_title, odd) => {
    const { prices } = open();
    await prices.append(odd, point(1));
    await prices.append(redline, point(2));
    expect(byKey(await open().prices.load())).toEqual(
      byKey([
        { kind: odd, points: [point(1)] },
        { kind: redline, points: [point(2)] },
      ]),
    );
  });

  test.each([
    ['a price of 0', redline, point(1, 0)],
    ['a price above the highest', redline, point(1, 100_000_000_000)],
    ['a broken price', redline, point(1, 1.5)],
    ['a negative time', redline, point(-1)],
    ['no time', redline, point(Number.NaN)],
    ['a negative count', redline, point(1, 1, -1)],
    ['a kind without a key', kind(''), point(1)],
    ['a kind that is too long', kind('a'.repeat(LONGEST_KIND + 1)), point(1)],
  ])('append: refuses %s, and replace leaves it out', async (_title, odd, wrong) => {
    const { prices } = open();
    expect(await prices.append(odd, wrong)).toBe(false);
    expect(await prices.append(redline, point(5))).toBe(true);
    expect(await open().prices.load()).toEqual([{ kind: redline, points: [point(5)] }]);
    const all = [
      { kind: odd, points: [wrong] },
      { kind: fade, points: [point(6)] },
    ];
    expect(await prices.replace(all)).toBe(true);
    expect(await open().prices.load()).toEqual([{ kind: fade, points: [point(6)] }]);
  });

  test('replace: forgets kinds that are left out, then takes more points', async () => {
    const { prices } = open();
    await prices.append(redline, point(1));
    await prices.append(fade, point(2));
    expect(await prices.replace([{ kind: fade, points: [point(2), point(3)] }])).toBe(true);
    await prices.append(fade, point(4));
    await prices.append(redline, point(5));
    expect(byKey(await open().prices.load())).toEqual([
      { kind: fade, points: [point(2), point(3), point(4)] },
      { kind: redline, points: [point(5)] },
    ]);
    expect(await prices.replace([])).toBe(true);
    expect(await open().prices.load()).toEqual([]);
  });

  test('replace: keeps no kind without points', async () => {
    const { prices } = open();
    await prices.replace([{ kind: redline, points: [] }]);
    expect(await open().prices.load()).toEqual([]);
    await prices.append(redline, point(1));
    expect(await open().prices.load()).toEqual([{ kind: redline, points: [point(1)] }]);
  });

  test('replace: loses no point that is added before, during and after', async () => {
    const { prices } = shells[name].open();
    const kinds = Array.from({ length: 250 }, (_, index) => kind(`kind ${index}`));
    const points = Array.from({ length: 20 }, (_, index) => point(index, index + 1));
    const known = packKinds(kinds.map((each) => ({ kind: each, points })));
    const before = prices.append(redline, point(1));
    known.push(...packKinds([{ kind: redline, points: [point(1)] }]));
    const replaced = prices.replace(known);
    const during = known.flatMap((each) => {
      // As the desk's memory does it.
      pushPoint(each.points, point(100));
      return [prices.append(each.kind, point(100)), prices.append(fade, point(7))];
    });
    expect(await Promise.all([before, replaced, ...during])).not.toContain(false);
    await prices.append(fade, point(8));
    const loaded = await open().prices.load();
    expect(loaded).toHaveLength(252);
    const fades = Array.from({ length: 251 }, () => point(7));
    expect(byKey(loaded)).toEqual(
      byKey([...unpackKinds(known), { kind: fade, points: [...fades, point(8)] }]),
    );
  });

  test('replace: leaves the old log when it fails, which takes more points', async () => {
    const { prices } = open();
    await prices.append(redline, point(1));
    const end = failReplacements();
    const all = [fade, kind('third'), kind('fourth')].map((each) => ({ kind: each, points: [point(9)] }));
    const replaced = prices.replace(all);
    expect(await replaced).toBe(false);
    end();
    expect(await prices.append(redline, point(2))).toBe(true);
    expect(await open().prices.load()).toEqual([{ kind: redline, points: [point(1), point(2)] }]);
    expect(await prices.replace(all)).toBe(true);
    expect(await open().prices.load()).toHaveLength(3);
  });

  test('load: reads the same again in a running client', async () => {
    const { prices } = open();
    await prices.append(redline, point(1));
    const [first, , second] = await Promise.all([
      prices.load(),
      prices.append(redline, point(2)),
      prices.load(),
    ]);
    expect(first).toEqual([{ kind: redline, points: [point(1)] }]);
    expect(second).toEqual([{ kind: redline, points: [point(1), point(2)] }]);
  });
});
