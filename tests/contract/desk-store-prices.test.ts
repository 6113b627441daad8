import { describe, expect, test } from 'vitest';
import { LONGEST_KIND } from '#shared/desk/kind.ts';
import { pushPoint } from '#shared/desk/packed-prices.ts';
import { packKinds, unpackKinds, withLists } from '#shared/desk/packed-testing.ts';
import { byKey, fade, kind, point, redline, STORE_SHELLS, testStore } from './desk-stores.ts';

const longest = '★'.repeat(LONGEST_KIND);

describe.each(STORE_SHELLS)('prices on the %s', (name) => {
  const store = testStore(name);
  const open = () => ({ prices: withLists(store.open().prices) });

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
    const { prices } = store.open();
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
    const end = store.failReplacements();
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
