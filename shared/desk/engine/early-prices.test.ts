import { describe, expect, test } from 'vitest';
import { storedPrices } from '#tests/support/stored-prices.ts';
import { MOST_KINDS } from '../price-series.ts';
import type { SeenList } from '../seen-list.ts';
import { openDesk } from './create-desk.ts';
import { item, MINUTE } from '#tests/support/running-desk.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';

/** The cheapest-first list of three copies, as a page has it. */
const seen = (...prices: number[]): SeenList => ({
  request: { page: 1, limit: 15, sort: 'asc' },
  currency: 'EUR',
  isEnglish: true,
  total: prices.length,
  items: prices.map((price, at) => ({
    ...{ id: String(at + 1), title: 'AK-47 | Redline', exterior: 'Field-Tested', stattrak: false },
    price,
  })),
});

/** Starts a desk whose stored prices are read only once `readPrices` is called. */
async function start(store = memoryStore(), startedAt = 0) {
  const gate = Promise.withResolvers<void>();
  const world = createTestWorld(
    marketServer(() => []),
    store,
  );
  world.jump(startedAt);
  const names = async () => {
    await gate.promise;
    return store.names();
  };
  const { desk } = await openDesk({ ...world.ports, store: { ...store, names } });
  const points = async () => (await desk.prices([item('1')]))[0]?.points.map(({ low }) => low);
  return { world, desk, store, points, readPrices: gate.resolve };
}

describe('prices that are seen before the stored ones were read', () => {
  test('unchanged over four starts: are one point', async () => {
    const store = memoryStore();
    for (let starts = 0; starts < 4; starts += 1) {
      const { world, desk, readPrices, points } = await start(store, starts * 10 * MINUTE);
      void desk.rememberPrices(seen(2000, 2100, 2200));
      readPrices();
      expect(await points()).toEqual([2000]);
      void desk.rememberPrices(seen(2000, 2100, 2200));
      await world.pass(MINUTE);
      expect(await points()).toEqual([2000]);
    }
    expect((await storedPrices(store)).map(({ points: { length } }) => length)).toEqual([1]);
  });

  test('changed: are kept with the time at which they were seen', async () => {
    const store = memoryStore();
    const first = await start(store);
    void first.desk.rememberPrices(seen(2000));
    first.readPrices();
    await first.world.pass(MINUTE);
    const { world, desk, readPrices, points } = await start(store, 10 * MINUTE);
    void desk.rememberPrices(seen(1900));
    const at = Math.floor(world.ports.now() / 1000);
    await world.pass(MINUTE);
    readPrices();
    expect(await points()).toEqual([2000, 1900]);
    expect((await desk.prices([item('1')]))[0]?.seenAt).toBe(at);
  });

  test('view: tells no count until they were read, and does not wait for it', async () => {
    const store = memoryStore();
    const first = await start(store);
    void first.desk.rememberPrices(seen(2000));
    first.readPrices();
    await first.world.pass(MINUTE);
    const { desk, readPrices, points } = await start(store, MINUTE);
    const { status } = await desk.view();
    expect([status.kinds, status.points, status.bytes]).toEqual([undefined, undefined, undefined]);
    readPrices();
    await points();
    expect((await desk.view()).status).toMatchObject({ kinds: 1, points: 1 });
  });

  test('forgotten and put back: prices seen in between are no second point', async () => {
    const { world, desk, readPrices, points } = await start();
    readPrices();
    await points();
    void desk.rememberPrices(seen(2000));
    const key = (await desk.prices([item('1')]))[0]?.kind.key ?? '';
    await desk.run({ type: 'forgetPrices', key });
    await world.pass(MINUTE);
    void desk.rememberPrices(seen(2000));
    await world.pass(MINUTE);
    await desk.run({ type: 'restorePrices', key });
    expect(await points()).toEqual([2000]);
  });
});

describe('lists without end', () => {
  test('a minute of them: is remembered up to a limit, and the next minute anew', async () => {
    const { world, desk, readPrices } = await start();
    readPrices();
    const scroll = (from: number) =>
      void desk.rememberPrices({
        ...seen(),
        total: 100,
        items: Array.from({ length: 100 }, (_, at) => ({
          ...{ id: String(from + at), title: `AK-47 | Nr ${from + at}`, exterior: 'Field-Tested' },
          ...{ stattrak: false, price: 1000 + at },
        })),
        request: { page: 1, limit: 100, sort: 'asc' },
      });
    for (let list = 0; list < 120; list += 1) scroll(list * 100);
    await world.pass(1);
    expect((await desk.view()).status.kinds).toBe(3000);
    // Kinds above the limit are dropped once a minute.
    await world.pass(MINUTE);
    scroll(50_000);
    expect((await desk.view()).status.kinds).toBe(MOST_KINDS + 100);
  });
});
