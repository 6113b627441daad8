import { describe, expect, it } from 'vitest';
import { openDesk } from './create-desk.ts';
import { createTestWorld, marketServer, type TestCopy } from '#tests/support/desk-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ITEM = {
  ...{ copyId: '1', title: 'AK-47 | Redline', exterior: 'Field-Tested', type: 'AK-47' },
  ...{ imagePath: '', stattrak: false, isEnglish: true },
};

/** A desk that watches one kind below €20, at €21. */
async function openWatching() {
  const copies: TestCopy[] = [{ ...ITEM, id: 1, price: 21 }];
  const world = createTestWorld(marketServer(() => copies));
  const running = await openDesk(world.ports);
  const { desk } = running;
  await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
  await desk.run({
    ...{ type: 'watch', item: ITEM, as: 'kind', sound: true },
    rules: [{ type: 'below', amount: 2000 }, { type: 'back' }],
  });
  await world.pass(MINUTE);
  return {
    world,
    running,
    desk,
    setPrice(price: number) {
      copies[0] = { ...ITEM, id: 1, price };
    },
    lows: async () => (await desk.prices([ITEM]))[0]?.points.map(({ low }) => low),
  };
}

describe('clock that is set', () => {
  it.each([
    ['a year forward', 365 * DAY],
    ['a day back', -DAY],
    ['to 1970', -Date.UTC(2026, 0, 1)],
  ])('%s: no storm, no false alert, none lost', async (_title, jump) => {
    const { world, desk, setPrice } = await openWatching();
    const before = world.sent.length;
    world.jump(jump);
    await world.pass(30 * MINUTE);
    expect(world.sent.length - before).toBeLessThanOrEqual(17);
    expect(await desk.inbox()).toEqual([]);
    setPrice(19.9);
    await world.pass(3 * MINUTE);
    expect(await desk.inbox()).toHaveLength(1);
    world.jump(-jump);
    await world.pass(30 * MINUTE);
    expect(await desk.inbox()).toHaveLength(1);
    expect(world.notices).toHaveLength(1);
  });

  it.each([
    ['two years forward', 730 * DAY],
    ['a year back', -365 * DAY],
  ])('%s for half an hour: no remembered price is lost', async (_title, jump) => {
    const { world, setPrice, lows } = await openWatching();
    for (const price of [22, 23, 24]) {
      setPrice(price);
      await world.pass(10 * MINUTE);
    }
    await world.pass(2 * HOUR);
    world.jump(jump);
    await world.pass(30 * MINUTE);
    world.jump(-jump);
    await world.pass(10 * MINUTE);
    expect((await lows())?.slice(0, 4)).toEqual([2100, 2200, 2300, 2400]);
    // What the wrong clock has recorded goes, and the next price is remembered.
    await world.pass(2 * HOUR);
    setPrice(25);
    await world.pass(10 * MINUTE);
    expect(await lows()).toEqual([2100, 2200, 2300, 2400, 2500]);
  });
});

describe('disk that is full', () => {
  it('says so, and writes all that it refused once it has room again', async () => {
    const { world, desk, running, setPrice } = await openWatching();
    await desk.run({
      ...{ type: 'saveSearch', name: 'Redline', address: '/products' },
      query: {
        search: 'redline',
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        sale: false,
        new: false,
      },
    });
    await world.pass(MINUTE);
    world.store.isFull = true;
    setPrice(19);
    await world.pass(20 * MINUTE);
    expect((await desk.view()).status).toMatchObject({ isStored: false, isRead: true });
    // One alert, and one find of the search.
    expect(await desk.inbox()).toHaveLength(2);
    world.store.isFull = false;
    await world.pass(20 * MINUTE);
    const view = await desk.view();
    expect(view.status.isStored).toBe(true);
    const [inbox, series] = [await desk.inbox(), await desk.prices([ITEM])];
    const points = series.map((each) => each?.points);
    await running.close();
    const again = createTestWorld(() => undefined, world.store);
    again.jump(2 * HOUR);
    const { desk: reopened } = await openDesk(again.ports);
    await again.pass(0);
    expect(await reopened.inbox()).toEqual(inbox);
    expect((await reopened.prices([ITEM])).map((each) => each?.points)).toEqual(points);
    expect((await reopened.view()).searches).toMatchObject([{ cheaper: 1, found: 1 }]);
  });
});

describe('server that asks to wait', () => {
  it.each([
    ['with Retry-After', '3600', 2],
    ['without Retry-After', undefined, 12],
  ])('for an hour, %s: is left alone, and nothing is lost', async (_title, retryAfter, most) => {
    let isBusy = false;
    const serve = marketServer(() => [{ ...ITEM, id: 1, price: 21 }]);
    const world = createTestWorld((address) =>
      isBusy ? { status: 429, body: '', etag: undefined, retryAfter } : serve(address),
    );
    const { desk } = await openDesk(world.ports);
    await desk.run({ type: 'watch', item: ITEM, as: 'kind', rules: [{ type: 'back' }], sound: true });
    await world.pass(MINUTE);
    const before = world.sent.length;
    isBusy = true;
    await world.pass(HOUR);
    expect(world.sent.length - before).toBeLessThanOrEqual(most);
    expect(world.sent.length - before).toBeGreaterThan(0);
    expect((await desk.view()).watches[0]).toMatchObject({ failure: 'busy', state: { price: 2100 } });
    isBusy = false;
    await world.pass(30 * MINUTE);
    expect((await desk.view()).watches[0]).not.toHaveProperty('failure');
    expect(await desk.inbox()).toEqual([]);
  });
});
