import { describe, expect, test } from 'vitest';
import { storedPrices } from '#tests/support/stored-prices.ts';
import { kindKey, LONGEST_KIND, type Kind } from '../kind.ts';
import { priceGroupOf, writePriceGroup } from '../stored-prices.ts';
import type { DeskStore } from '../store.ts';
import { createPriceMemory } from './price-memory.ts';
import { createTestWorld, marketServer, memoryStore } from '#tests/support/desk-world.ts';

function kind(title: string): Kind {
  const facts = { title, exterior: '', statTrak: false, phase: '' };
  return { key: kindKey(facts), ...facts };
}
const [redline, fade] = [kind('redline'), kind('fade')];
const point = (at: number, low: number) => ({ at, low, count: 1 });

/** A memory that has read what the store has. `see` lets it learn a price now. */
async function open(store = memoryStore()) {
  const world = createTestWorld(
    marketServer(() => []),
    store,
  );
  const memory = createPriceMemory(world.ports);
  await memory.load();
  let seconds = 0;
  const see = (low: number, of = redline) => {
    memory.learn([{ kind: of, low, count: 1 }], world.ports.now() + 1000 * ++seconds);
  };
  const lows = async (of = redline) => (await memory.pricesOf(of.key))?.points.map((each) => each.low);
  return { world, store, memory, see, lows };
}
const lowsIn = async (store: DeskStore) =>
  (await storedPrices(store)).map((one) => `${one.kind.title} ${one.points.map(({ low }) => low).join(' ')}`);

describe('writing', () => {
  test('the first price is written after a second, later ones every 30 s', async () => {
    const { world, store, see, lows } = await open();
    see(10);
    await world.pass(999);
    expect(await lowsIn(store)).toEqual([]);
    await world.pass(1);
    expect(await lowsIn(store)).toEqual(['redline 10']);
    for (let second = 1; second <= 29; second += 1) {
      await world.pass(1000);
      see(10 + second);
    }
    expect(store.writes).toBe(1);
    await world.pass(1000);
    expect(store.writes).toBe(2);
    expect((await lowsIn(store))[0]?.split(' ')).toHaveLength(31);
    expect(await lows()).toHaveLength(30);
  });

  test('write: writes at once, waits for prices that were just seen, and only what has changed', async () => {
    const { memory, store, see } = await open();
    see(10);
    see(20, fade);
    expect(await memory.write()).toBe(true);
    expect((await lowsIn(store)).toSorted()).toEqual(['fade 20', 'redline 10']);
    expect(await memory.write()).toBe(true);
    expect(store.writes).toBe(2);
  });

  test('abandon: writes nothing more', async () => {
    const { world, memory, store, see } = await open();
    see(10);
    memory.abandon();
    await world.pass(60_000);
    expect(store.writes).toBe(0);
  });

  test('disk that takes nothing: says so, and writes all once it has room', async () => {
    const { world, memory, store, see } = await open();
    store.isFull = true;
    see(10);
    see(20, fade);
    await world.pass(1000);
    expect(memory.isStored()).toBe(false);
    await world.pass(1000);
    see(11);
    store.isFull = false;
    await world.pass(30_000);
    expect(memory.isStored()).toBe(true);
    expect((await lowsIn(store)).toSorted()).toEqual(['fade 20', 'redline 10 11']);
  });

  test('prices in memory: those that are asked for again and again, and no others once they are written', async () => {
    const { memory, store, see } = await open();
    see(10);
    see(20, fade);
    await memory.write();
    const asked: string[] = [];
    const { read } = store;
    store.read = (name) => {
      asked.push(name);
      return read(name);
    };
    for (let time = 0; time < 3; time += 1) {
      await memory.pricesOf(redline.key);
      see(30 + time, fade);
      await memory.write();
    }
    const times = (name: string) => asked.filter((each) => each === name).length;
    expect([times(priceGroupOf(redline.key)), times(priceGroupOf(fade.key))]).toEqual([1, 3]);
  });

  test('a document that is read slowly: loses neither its prices nor those seen until then', async () => {
    const { memory, store } = await open();
    await memory.replaceAll([{ kind: redline, points: [point(1, 10)] }]);
    const gate = Promise.withResolvers<void>();
    const slow = {
      ...store,
      read: (name: Parameters<typeof store.read>[0]) => gate.promise.then(() => store.read(name)),
    };
    const world = createTestWorld(() => undefined, store);
    const again = createPriceMemory({ ...world.ports, store: slow });
    const loading = again.load();
    again.learn([{ kind: redline, low: 20, count: 1 }], world.ports.now());
    gate.resolve();
    await loading;
    expect(await again.write()).toBe(true);
    expect(await lowsIn(store)).toEqual(['redline 10 20']);
  });
});

describe('stored prices', () => {
  test.each([
    ['a price of 0', redline, 0, 1],
    ['a price above the highest', redline, 100_000_000_000, 1],
    ['a clock before 1970', redline, 5, -1],
    ['a kind that is too long', kind('a'.repeat(LONGEST_KIND)), 5, 1],
  ])('%s: is not remembered, and spoils no document', async (_title, of, low, direction) => {
    const { world, memory, store, see } = await open();
    memory.learn([{ kind: of, low, count: 1 }], direction * world.ports.now());
    see(10);
    await memory.write();
    expect(await lowsIn(store)).toEqual(['redline 10']);
  });

  test('a document that is spoilt: is set aside, its sound rows are written again, and the others stay', async () => {
    const { memory, store } = await open();
    await memory.replaceAll([{ kind: fade, points: [point(1, 5)] }]);
    const { kinds } = writePriceGroup([{ kind: redline, points: [point(1, 10)] }]);
    await store.write(priceGroupOf(redline.key), { version: 1, kinds: [...kinds, 'spoilt'] });
    const again = await open(store);
    expect(store.isRead()).toBe(false);
    expect(await again.lows()).toEqual([10]);
    await again.world.pass(1000);
    expect((await lowsIn(store)).toSorted()).toEqual(['fade 5', 'redline 10']);
  });

  test('extent: counts kinds and points, and about how many bytes they take', async () => {
    const { memory, see } = await open();
    expect(memory.extent()).toEqual({ kinds: 0, points: 0, bytes: 0 });
    const points = Array.from({ length: 500 }, (_, at) => ({
      at: 1_764_000_000 + at,
      low: 10_000 + at,
      count: 10,
    }));
    const prices = [{ kind: kind('AK-47 | Redline of the Night'), points }];
    await memory.replaceAll(prices);
    see(5);
    const { bytes = 0, ...counts } = memory.extent() ?? {};
    expect(counts).toEqual({ kinds: 2, points: 501 });
    expect(bytes / JSON.stringify(writePriceGroup(prices)).length).toBeCloseTo(1, 1);
  });

  test('forget: removes the document of the last kind, and says if the disk still has it', async () => {
    const { memory, store, see } = await open();
    see(10);
    see(20, fade);
    await memory.write();
    store.refuses = () => true;
    expect(await memory.forget(redline.key)).toBe(false);
    store.refuses = () => false;
    expect(await memory.forget()).toBe(true);
    expect([await store.names(), memory.extent()?.points]).toEqual([[], 0]);
  });

  test('replaceAll: changes nothing if the disk does not take it', async () => {
    const { memory, store, see, lows } = await open();
    see(10);
    await memory.write();
    store.refuses = (name) => name === priceGroupOf(fade.key);
    const other = [redline, fade].map((each) => ({ kind: each, points: [point(1, 7)] }));
    expect(await memory.replaceAll(other)).toBe(false);
    expect([await lows(), await lows(fade), memory.extent()?.kinds]).toEqual([[10], undefined, 1]);
    store.refuses = () => false;
    expect(await memory.write()).toBe(true);
    expect(await lowsIn(store)).toEqual(['redline 10']);
  });
});

describe('prices of a former version', () => {
  const former = [
    { kind: redline, points: [point(1, 10), point(2, 20)] },
    { kind: fade, points: [point(3, 30)] },
  ];

  test('are written to documents, and then removed', async () => {
    const store = memoryStore();
    store.former = former;
    const { memory, lows } = await open(store);
    expect([await lows(), memory.extent()]).toMatchObject([[10, 20], { kinds: 2, points: 3 }]);
    await memory.write();
    expect(store.former).toEqual([]);
    expect((await lowsIn(store)).toSorted()).toEqual(['fade 30', 'redline 10 20']);
  });

  test('stay until the disk takes them, and are no second points after a kill in between', async () => {
    const store = memoryStore();
    store.former = former;
    store.refuses = (name) => name === priceGroupOf(fade.key);
    await (await open(store)).memory.write();
    expect(store.former).toBe(former);
    store.refuses = () => false;
    const { memory, see } = await open(store);
    see(40);
    expect(await memory.write()).toBe(true);
    expect(store.former).toEqual([]);
    expect((await lowsIn(store)).toSorted()).toEqual(['fade 30', 'redline 10 20 40']);
  });
});
