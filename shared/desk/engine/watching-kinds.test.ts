import { describe, expect, it } from 'vitest';
import { openDesk } from './create-desk.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';
import {
  HOUR,
  MINUTE,
  redline,
  item,
  watchKind,
  open,
  told,
  allowNotices,
} from '#tests/support/running-desk.ts';

describe('watching a kind', () => {
  it('checks it at once also when it is added while the desk tidies its prices', async () => {
    const store = memoryStore();
    const world = createTestWorld(
      marketServer(() => [redline(1, 21)]),
      store,
    );
    const { names } = store;
    const running = await openDesk(world.ports);
    await world.pass(HOUR - MINUTE);
    const gate = Promise.withResolvers<void>();
    store.names = () => gate.promise.then(names);
    await world.pass(2 * MINUTE);
    await watchKind(running, []);
    await world.pass(5000);
    expect((await running.desk.view()).watches[0]?.isDue).toBe(true);
    gate.resolve();
    await world.pass(5000);
    expect((await running.desk.view()).watches[0]?.state.price).toBe(2100);
  });

  it('checks it within two minutes, and tells when its price falls to the limit', async () => {
    const copies = [redline(1, 21), redline(2, 25)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    expect((await desk.view()).watches[0]).toMatchObject({ isDue: false, state: { price: 2100, count: 2 } });
    expect(told(world)).toEqual([]);
    copies[1] = redline(2, 19.9);
    await world.pass(2 * MINUTE + 5000);
    expect(told(world)).toEqual(['below 1990']);
    const [entry] = await desk.inbox();
    expect(entry?.news).toMatchObject({ title: 'AK-47 | Redline', price: 1990, copyId: '2' });
    expect((await desk.view()).unread).toBe(1);
  });

  it('a rule that is set later, and true already: is told at once', async () => {
    const copies = [redline(1, 19.9)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    const id = await watchKind(running, []);
    await world.pass(5000);
    const rules = [{ type: 'below' as const, amount: 2000 }];
    await desk.run({ type: 'setRules', id, rules, sound: true });
    await world.pass(5000);
    expect(told(world)).toEqual(['below 1990']);

    copies.length = 0;
    await world.pass(10 * MINUTE);
    await desk.run({ type: 'setRules', id, rules: [{ type: 'back' }], sound: true });
    copies.push(redline(1, 19.9));
    await world.pass(5000);
    expect(told(world)).toEqual(['below 1990']);
  });

  it('a check that the user asks for while one is read: comes after it', async () => {
    const copies = [redline(1, 21)];
    let hasAsked = false;
    const { world, running, desk } = await open([], (address) => {
      const answer = marketServer(() => copies)(address);
      if (hasAsked && address.includes('items/list') && copies[0]?.price === 21) {
        // The price changes behind the answer, and the user asks in this moment.
        copies[0] = redline(1, 15);
        void desk.run({ type: 'check', ids: [id] });
      }
      return answer;
    });
    const id = await watchKind(running, []);
    await world.pass(5000);
    hasAsked = true;
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(10_000);
    expect((await desk.view()).watches[0]?.state.price).toBe(1500);
  });

  it('tells nothing more while the price wavers, and again when it falls further', async () => {
    const copies = [redline(1, 19.9)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    const id = await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    for (let round = 0; round < 5; round++)
      for (const price of [20.1, 19.9]) {
        copies[0] = redline(1, price);
        await desk.run({ type: 'check', ids: [id] });
        await world.pass(3000);
      }
    expect(told(world)).toEqual(['below 1990']);
    copies[0] = redline(1, 18);
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(3000);
    expect(told(world)).toEqual(['below 1990', 'below 1800']);
  });

  it('asks in EUR and English, without more than it needs', async () => {
    const { world, running } = await open([redline(1, 21)]);
    await watchKind(running, []);
    await world.pass(5000);
    expect(world.sent.map(({ address }) => address)).toEqual([
      'languages',
      'items/list?currency=EUR&exterior_names=Field-Tested&lang_id=1&limit=30&page=1&search=AK-47+%7C+Redline&sort=asc',
    ]);
  });

  it('that is not among the first 30: asks for a large page from then on', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      redline(at + 2, 5, { title: `AK-47 | Redline ${at}` }),
    );
    const { world, running, desk } = await open([redline(1, 19.9), ...others]);
    await watchKind(running, []);
    await world.pass(7 * MINUTE);
    expect((await desk.view()).watches[0]).toMatchObject({ state: { price: 1990, count: 1 } });
    const limits = world.sent.flatMap(({ address }) => /limit=\d+&page=\d/.exec(address) ?? []);
    expect(limits.slice(0, 3)).toEqual(['limit=30&page=1', 'limit=30&page=2', 'limit=100&page=1']);
    expect(new Set(limits.slice(3))).toEqual(new Set(['limit=100&page=1']));
  });

  it('whose copies are more than were read: tells the price, and no count', async () => {
    const copies = Array.from({ length: 40 }, (_, at) => redline(at + 1, 10 + at));
    const { world, running, desk } = await open(copies);
    await watchKind(running, []);
    await world.pass(MINUTE);
    const [watch] = (await desk.view()).watches;
    expect(watch?.state).toMatchObject({ price: 1000 });
    expect(watch?.state.count).toBeUndefined();
    expect(world.sent).toHaveLength(2);
  });

  it('does not take another kind for it', async () => {
    const copies = [redline(1, 5, { title: 'StatTrak™ AK-47 | Redline' }), redline(2, 30)];
    const { world, running, desk } = await open(copies);
    await watchKind(running, []);
    await world.pass(5000);
    expect((await desk.view()).watches[0]?.state).toMatchObject({ price: 3000, count: 1 });
  });

  it('keeps its state over a restart: no alert twice', async () => {
    const copies = [redline(1, 19.9)];
    const first = await open(copies);
    await allowNotices(first.running);
    await watchKind(first.running, [{ type: 'below', amount: 2000 }]);
    await first.world.pass(5000);
    expect(told(first.world)).toEqual(['below 1990']);
    const again = createTestWorld(
      marketServer(() => copies),
      first.world.store,
    );
    const running = await openDesk(again.ports);
    await again.pass(10 * MINUTE);
    expect(told(again)).toEqual([]);
    expect(await running.desk.inbox()).toHaveLength(1);
  });

  it('a removed watch comes back with its state', async () => {
    const { world, running, desk } = await open([redline(1, 19.9)]);
    const id = await watchKind(running, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const before = (await desk.view()).watches;
    expect(await desk.run({ type: 'unwatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual([]);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual(before);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: false, why: 'unknown' });
  });

  it('is refused twice', async () => {
    const { running, desk } = await open([redline(1, 19.9)]);
    await watchKind(running, []);
    expect(await desk.run({ type: 'watch', item: item('9'), as: 'kind', rules: [], sound: true })).toEqual({
      ok: false,
      why: 'known',
    });
  });

  it('prices of an item in another language: come once its English title is known', async () => {
    const copies = [redline(1, 19.9)];
    const { world, running } = await open(copies);
    await watchKind(running, []);
    await world.pass(5000);
    await running.close();
    const again = createTestWorld(
      marketServer(() => copies),
      world.store,
    );
    const { desk } = await openDesk(again.ports);
    const foreign = { copyId: '1', title: 'AK-47 | Rote Linie', stattrak: false, isEnglish: false };
    expect(await desk.prices([foreign])).toEqual([undefined]);
    await again.pass(20_000);
    expect(await desk.prices([foreign])).toMatchObject([{ points: [{ low: 1990 }] }]);
  });
});

it('prices: say when they were last seen, also without a change', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  await watchKind(running, []);
  await world.pass(10 * MINUTE);
  const question = { ...item('1'), copyId: '1' };
  const [series] = await desk.prices([question]);
  expect(series?.points).toHaveLength(1);
  expect(series?.seenAt).toBeGreaterThan((series?.points[0]?.at ?? 0) + 120);
});

it('watching a copy: tells when it is gone, after a second look', async () => {
  const copies = [redline(1, 19.9), redline(2, 30)];
  const { world, running, desk } = await open(copies);
  await allowNotices(running);
  await desk.run({ type: 'watch', item: item('1'), as: 'copy', rules: [{ type: 'sold' }], sound: true });
  await world.pass(5000);
  copies.shift();
  await world.pass(2 * MINUTE + 45_000);
  expect(told(world)).toEqual(['sold undefined']);
});
