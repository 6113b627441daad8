import { describe, expect, it } from 'vitest';
import { openDesk } from './create-desk.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';
import {
  MINUTE,
  HOUR,
  redline,
  item,
  watchKind,
  saveSearch,
  open,
  told,
  allowNotices,
} from '#tests/support/running-desk.ts';

describe('a backend', () => {
  it.each([
    ['sends a price as words', [redline(1, 'cheap')]],
    ['sends a price of 0', [redline(1, 0)]],
    ['sends a negative price', [redline(1, -5)]],
    ['sends a price of 10^12', [redline(1, 10 ** 12)]],
    ['sends the same id twice', [redline(1, 5), redline(1, 6)]],
  ])('that %s: changes nothing', async (_, lies) => {
    const copies = [redline(1, 21)];
    const { world, running, desk } = await open(copies);
    await allowNotices(running);
    await watchKind(running, [{ type: 'below', amount: 2000 }]);
    const id = await saveSearch(running);
    await world.pass(10_000);
    copies.splice(0, 1, ...lies);
    await world.pass(10 * MINUTE);
    const { watches, searches } = await desk.view();
    expect(watches[0]).toMatchObject({ failure: 'unreadable', state: { price: 2100 } });
    expect(searches[0]).toMatchObject({ failure: 'unreadable', cheaper: 0 });
    expect((await desk.search(id))?.copies[0]?.price).toBe(2100);
    expect(told(world)).toEqual([]);
  });

  it('that is down for a day: is asked less and less, and again when it is back', async () => {
    let isDown = false;
    const serve = marketServer(() => [redline(1, 19.9)]);
    const { world, running, desk } = await open([], (address) => (isDown ? undefined : serve(address)));
    await watchKind(running, []);
    await world.pass(MINUTE);
    isDown = true;
    const before = world.sent.length;
    await world.pass(24 * HOUR);
    expect(world.sent.length - before).toBeLessThan(24 * 4 + 10);
    expect((await desk.view()).status).toMatchObject({ failure: 'offline' });
    isDown = false;
    await world.pass(20 * MINUTE);
    expect((await desk.view()).watches[0]).not.toHaveProperty('failure');
  });

  it('that could not answer because the network went: is asked again soon when it is back', async () => {
    let isGone = false;
    const serve = marketServer(() => [redline(1, 19.9)]);
    const { world, running, desk } = await open([], (address) => (isGone ? undefined : serve(address)));
    const id = await watchKind(running, []);
    await world.pass(MINUTE);
    isGone = true;
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(20_000);
    running.sleep();
    expect((await desk.view()).watches[0]).toMatchObject({ failure: 'offline' });
    isGone = false;
    running.wake();
    const { status, watches } = await desk.view();
    expect(status).not.toHaveProperty('failure');
    expect(watches[0]).not.toHaveProperty('failure');
    const before = world.sent.length;
    await world.pass(25_000);
    expect(world.sent.length).toBeGreaterThan(before);
  });

  it('that answers 429 for an hour: is left alone for that hour', async () => {
    let isBusy = false;
    const serve = marketServer(() => [redline(1, 19.9)]);
    const { world, running, desk } = await open([], (address) =>
      isBusy ? { status: 429, body: '', etag: undefined, retryAfter: '3600' } : serve(address),
    );
    const id = await watchKind(running, []);
    await world.pass(MINUTE);
    const { reachedAt } = (await desk.view()).status;
    expect(reachedAt).toBeDefined();
    isBusy = true;
    await world.pass(3 * MINUTE);
    const before = world.sent.length;
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(55 * MINUTE);
    expect(world.sent.length).toBe(before);
    const { watches, status } = await desk.view();
    expect(watches[0]).toMatchObject({ failure: 'busy', state: { price: 1990 } });
    // 'Wait' is no answer about the market: shown prices must not look younger by it.
    expect(status.reachedAt).toBe(reachedAt);
    isBusy = false;
    await world.pass(15 * MINUTE);
    expect((await desk.view()).watches[0]).not.toHaveProperty('failure');
  });

  it('without English: checks copies and searches in its own language, and says why no kinds', async () => {
    const serve = marketServer(() => [redline(1, 19.9, { title: 'AK-47 | Punaviiva' })]);
    let code = 'fi';
    const { world, running, desk } = await open([], (address) =>
      address === 'languages'
        ? { ...serve(address), body: JSON.stringify({ payload: [{ id: 7, code, title: 'x', default: 1 }] }) }
        : serve(address),
    );
    await watchKind(running, [{ type: 'back' }], 'AK-47 | Punaviiva');
    const foreign = { ...item('1', 'AK-47 | Punaviiva'), isEnglish: false };
    await desk.run({ type: 'watch', item: foreign, as: 'copy', rules: [], sound: true });
    await desk.run({ type: 'watch', item: foreign, as: 'kind', rules: [], sound: true });
    const search = await saveSearch(running, 'punaviiva');
    await world.pass(20_000);
    expect(world.sent.map(({ address }) => address).join()).not.toContain('lang_id');
    const { watches, status } = await desk.view();
    expect(watches).toMatchObject([
      { target: { type: 'unnamed' }, failure: 'no-english' },
      { target: { type: 'copy' }, state: { price: 1990 } },
      { target: { type: 'kind' }, failure: 'no-english', state: { presence: { state: 'unknown' } } },
    ]);
    expect(await desk.search(search)).toMatchObject({ copies: [{ title: 'AK-47 | Punaviiva' }] });
    expect(status.kinds).toBe(0);
    // A kind's check asks for nothing but the languages, every ten minutes.
    code = 'en';
    await world.pass(14 * MINUTE);
    const watch = (await desk.view()).watches.at(-1);
    expect(watch).toMatchObject({ state: { price: 1990 } });
    expect(watch).not.toHaveProperty('failure');
  });

  it.each([
    ['is not reached', undefined],
    ['answers 500', { status: 500, body: '' }],
    ['sends none', { status: 200, body: '{"status":"OK","payload":[]}' }],
    ['sends no list', { status: 200, body: '{"status":"OK"}' }],
    ['knows no such call', { status: 404, body: '' }],
  ])(
    'whose languages can not be read, as it %s: names no kinds in an unknown language',
    async (_, answer) => {
      let isBroken = true;
      const serve = marketServer(() => [redline(1, 19.9)]);
      const { world, running, desk } = await open([], (address) => {
        if (address !== 'languages' || !isBroken) return serve(address);
        return answer && { ...answer, etag: undefined, retryAfter: undefined };
      });
      await watchKind(running, [{ type: 'back' }]);
      await saveSearch(running);
      await world.pass(5 * MINUTE);
      expect(world.sent.every(({ address }) => address === 'languages')).toBe(true);
      const { watches, searches, status } = await desk.view();
      expect(watches[0]?.failure).toBeDefined();
      expect(searches[0]?.failure).toBeDefined();
      expect(status.kinds).toBe(0);
      isBroken = false;
      await world.pass(20 * MINUTE);
      expect((await desk.view()).watches[0]).toMatchObject({ state: { price: 1990 } });
    },
  );
});

it('a full disk: the watch is kept until the client ends, and the desk says so', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  world.store.isFull = true;
  const answer = await desk.run({ type: 'watch', item: item('1'), as: 'kind', rules: [], sound: true });
  expect(answer).toEqual({ ok: false, why: 'not-stored' });
  await world.pass(5000);
  expect(await desk.view()).toMatchObject({ watches: [{}], status: { isStored: false } });
  world.store.isFull = false;
  await running.close();
  const again = createTestWorld(
    marketServer(() => []),
    world.store,
  );
  expect((await (await openDesk(again.ports)).desk.view()).watches).toHaveLength(1);
});

it('a full disk: a watch counts as one once it is stored, and a second press tries that again', async () => {
  const { world, running, desk } = await open([redline(1, 19.9)]);
  await world.pass(5000);
  const watch = () => desk.run({ type: 'watch', item: item('1'), as: 'kind', rules: [], sound: true });
  const kinds = async () => Object.keys((await desk.watched()).kinds);
  world.store.isFull = true;
  const seen: Promise<string[]>[] = [];
  running.desk.listen((part) => part === 'watched' && seen.push(kinds()));
  expect(await watch()).toEqual({ ok: false, why: 'not-stored' });
  expect(await watch()).toEqual({ ok: false, why: 'not-stored' });
  expect([...(await Promise.all(seen)).flat(), ...(await kinds())]).toEqual([]);
  world.store.isFull = false;
  expect(await watch()).toMatchObject({ ok: true });
  expect(await kinds()).toHaveLength(1);
  expect(await Promise.all(seen)).toContainEqual(await kinds());
  expect(await watch()).toEqual({ ok: false, why: 'known' });
});
