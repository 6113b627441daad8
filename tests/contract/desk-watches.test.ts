import { describe, expect, test } from 'vitest';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { idOf, ITEM, MINUTE, redline, SHELL_KINDS, testShell, watchKind } from './desk-steps.ts';
import { QUESTION } from './desk-values.ts';

describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { market, open } = testShell(kind);

  test('watch: is checked, and tells once when its rule comes true', async () => {
    market.copies = [redline(1, 21), redline(2, 25)];
    const { desk, world } = await open();
    await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
    const id = await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    expect(await desk.watched()).toEqual({
      kinds: { 'AK-47 | Redline|Field-Tested||': id },
      copies: { 1: id },
    });
    await world.pass(5000);
    expect((await desk.view()).watches).toMatchObject([
      { id, isDue: false, state: { price: 2100, count: 2 } },
    ]);
    market.copies[1] = redline(2, 19.9);
    await world.pass(10 * MINUTE);
    expect(world.notices).toHaveLength(1);
    expect(await desk.inbox()).toMatchObject([
      { read: false, news: { type: 'watch', watchId: id, price: 1990, copyId: '2' } },
    ]);
    expect((await desk.view()).unread).toBe(1);
  });

  test('watch: is refused twice, and takes other rules', async () => {
    market.copies = [redline(1, 21)];
    const { desk, world } = await open();
    const id = await watchKind(desk);
    const again = await desk.run({ type: 'watch', item: ITEM, as: 'kind', rules: [], sound: true });
    expect(again).toEqual({ ok: false, why: 'known' });
    await world.pass(5000);
    const rules: AlertRule[] = [{ type: 'above', amount: 2000 }];
    expect(await desk.run({ type: 'setRules', id, rules, sound: false })).toEqual({ ok: true });
    expect(await desk.run({ type: 'check', ids: [id] })).toEqual({ ok: true });
    await world.pass(5000);
    expect(await desk.inbox()).toMatchObject([{ news: { rules } }]);
    expect((await desk.view()).watches).toMatchObject([{ rules, sound: false }]);
    expect(await desk.run({ type: 'setRules', id: 'none', rules, sound: true })).toMatchObject({ ok: false });
  });

  test('watch of an item in another language: is kept at once, and named by its first check', async () => {
    market.copies = [redline(1, 21)];
    const { desk, world } = await open();
    const item = { ...ITEM, title: 'AK-47 | Rote Linie', isEnglish: false };
    const id = idOf(await desk.run({ type: 'watch', item, as: 'kind', rules: [], sound: true }));
    expect((await desk.view()).watches).toMatchObject([{ id, target: { type: 'unnamed' } }]);
    await world.pass(10_000);
    expect((await desk.view()).watches).toMatchObject([
      { id, target: { kind: { title: 'AK-47 | Redline' } }, state: { price: 2100 } },
    ]);
  });

  test('removed watch: comes back with its state and its prices', async () => {
    market.copies = [redline(1, 19.9)];
    const { desk, world } = await open();
    const id = await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const [before, prices] = [await desk.view(), await desk.prices([QUESTION])];
    expect(await desk.run({ type: 'unwatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual([]);
    expect(await desk.watched()).toEqual({ kinds: {}, copies: {} });
    await world.pass(30_000);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual(before.watches);
    expect(await desk.prices([QUESTION])).toEqual(prices);
    await world.pass(5 * MINUTE);
    expect(await desk.inbox()).toHaveLength(1);
  });

  test('inbox: is read and cleared', async () => {
    market.copies = [redline(1, 19.9)];
    const { desk, world } = await open();
    await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const [entry] = await desk.inbox();
    expect(await desk.run({ type: 'read', ids: ['other'] })).toEqual({ ok: true });
    expect((await desk.view()).unread).toBe(1);
    await desk.run({ type: 'read', ids: [entry?.id ?? ''] });
    expect((await desk.view()).unread).toBe(0);
    expect(await desk.inbox()).toEqual([{ ...entry, read: true }]);
    await desk.run({ type: 'clearInbox' });
    expect(await desk.inbox()).toEqual([]);
  });
});
