import { describe, expect, it } from 'vitest';
import { storedPrices } from '#tests/support/stored-prices.ts';
import { MOST_KINDS } from '../price-series.ts';
import { deskView } from '../view.ts';
import { openDesk } from './create-desk.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';
import { MINUTE, HOUR, redline, watchKind, saveSearch, open } from '#tests/support/running-desk.ts';

it('summary: tells of watches, searches and unread entries at once', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  expect(running.summary()).toMatchObject({
    isWatching: false,
    unread: 0,
    settings: { startAtLogin: false },
  });
  const search = await saveSearch(running);
  expect(running.summary().isWatching).toBe(true);
  await desk.run({ type: 'removeSearch', id: search });
  expect(running.summary().isWatching).toBe(false);
  await watchKind(running, [{ type: 'below', amount: 2000 }]);
  await world.pass(5000);
  expect(running.summary()).toMatchObject({ isWatching: true, unread: 1 });
  void desk.run({ type: 'settings', changes: { startAtLogin: true, notifications: true } });
  expect(running.summary().settings.startAtLogin).toBe(true);
});

it('sleep: nothing is asked, and after waking up there is no storm', async () => {
  const { world, running } = await open([redline(1, 19.9)]);
  for (let at = 0; at < 50; at++) await watchKind(running, [], `Item ${at}`);
  await world.pass(5 * MINUTE);
  running.sleep();
  await world.pass(5000);
  const before = world.sent.length;
  await world.pass(8 * HOUR);
  expect(world.sent.length).toBe(before);
  world.jump(8 * HOUR);
  running.wake();
  await world.pass(9000);
  expect(world.sent.length).toBe(before);
  await world.pass(MINUTE);
  expect(world.sent.length - before).toBeLessThanOrEqual(30);
});

describe('lists that the page has shown in another currency', () => {
  const facets = { type: [], rarity: [], exterior: [], hero: [], class: [] };
  const seen = (search: string) => ({
    request: { page: 1, limit: 15, sort: 'asc' as const, search, facets },
    ...{ currency: 'USD', isEnglish: true, items: [], total: 1 },
  });

  it('are asked for, also while watched kinds are always due', async () => {
    const copies = Array.from({ length: 150 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
    const { world, running, desk } = await open([...copies, redline(999, 7, { title: 'Seen | Y' })]);
    for (let at = 0; at < 150; at++) await watchKind(running, [], `Item${at} | X`);
    await world.pass(10 * MINUTE);
    void desk.rememberPrices(seen('Seen'));
    await world.pass(MINUTE);
    expect(world.sent.some(({ address }) => address.includes('search=Seen'))).toBe(true);
    expect((await desk.view()).status.kinds).toBe(151);
  });

  it('wait behind what the user asks for, and while checks are late', async () => {
    const copies = Array.from({ length: 100 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
    const { world, running, desk } = await open(copies);
    for (let at = 0; at < 100; at++) await watchKind(running, [], `Item${at} | X`);
    await world.pass(10 * MINUTE);
    await desk.run({ type: 'check' });
    void desk.rememberPrices(seen('Seen'));
    const from = world.sent.length;
    await world.pass(4 * MINUTE);
    const order = world.sent.slice(from).map(({ address }) => address.includes('search=Seen'));
    expect(order.indexOf(true)).toBeGreaterThanOrEqual(100);
  });
});

it('200 kinds: what is too much is dropped, also while something is always due', async () => {
  const store = memoryStore();
  const copies = Array.from({ length: 200 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
  const world = createTestWorld(
    marketServer(() => copies),
    store,
  );
  const running = await openDesk(world.ports);
  for (let at = 0; at < 200; at++) await watchKind(running, [], `Item${at} | X`);
  await world.pass(8 * MINUTE);
  for (let list = 0; list < 20; list++)
    void running.desk.rememberPrices({
      request: { page: 1, limit: 100, sort: 'asc' },
      ...{ currency: 'EUR', isEnglish: true, total: 100 },
      items: Array.from({ length: 100 }, (_, at) => ({
        ...{ id: `${list}-${at}`, title: `Seen ${list}-${at}`, stattrak: false, price: 300 + at },
      })),
    });
  expect((await running.desk.view()).status.kinds).toBe(2200);
  await world.pass(2 * MINUTE);
  expect((await running.desk.view()).status.kinds).toBe(MOST_KINDS);
  expect(await storedPrices(store)).toHaveLength(MOST_KINDS);
});

it.each(['sleep', 'close'] as const)('%s: writes the prices that were just seen', async (end) => {
  const { world, running, desk } = await open([]);
  await world.pass(1);
  void desk.rememberPrices({
    request: { page: 1, limit: 15, sort: 'asc' },
    ...{ currency: 'EUR', isEnglish: true, total: 1 },
    items: [{ id: '1', title: 'Seen', stattrak: false, price: 300 }],
  });
  expect(await storedPrices(world.store)).toEqual([]);
  await running[end]();
  await world.pass(0);
  expect(await storedPrices(world.store)).toHaveLength(1);
});

it('two hours with 200 kinds: at most 30 requests a minute, each kind every 7 minutes', async () => {
  const copies = Array.from({ length: 200 }, (_, at) => redline(at + 1, 10, { title: `Item${at} | X` }));
  const { world, running, desk } = await open(copies);
  for (let at = 0; at < 200; at++) await watchKind(running, [], `Item${at} | X`);
  await world.pass(8 * MINUTE);
  const from = world.sent.length;
  await world.pass(2 * HOUR);
  const sent = world.sent.slice(from);
  expect(sent.length).toBeLessThanOrEqual(2 * 60 * 30);
  const gaps = new Map<string, { last: number; longest: number }>();
  for (const { address, at } of sent) {
    const known = gaps.get(address);
    gaps.set(address, { last: at, longest: Math.max(known?.longest ?? 0, at - (known?.last ?? at)) });
  }
  const longest = [...gaps].filter(([address]) => address !== 'languages').map(([, gap]) => gap.longest);
  expect(longest).toHaveLength(200);
  expect(Math.max(...longest)).toBeLessThanOrEqual(7.1 * MINUTE);
  const view = await desk.view();
  expect(deskView.safeParse(view).success).toBe(true);
  // Prices did not change: one point a kind.
  expect(view.status.points).toBe(200);
});
