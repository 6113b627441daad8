import { expect, test } from 'vitest';
import { storedPrices } from '#tests/support/stored-prices.ts';
import type { Kind } from '../kind.ts';
import { MOST_KINDS, MOST_POINTS } from '../price-series.ts';
import { tooMany, type RememberedKinds } from './price-limits.ts';
import { createPriceMemory } from './price-memory.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';

const kind = (title: string): Kind => ({ key: title, title, exterior: '', statTrak: false, phase: '' });

/** Kinds with so many points each. */
const kindsOf = (points: Record<string, number>): RememberedKinds =>
  new Map(
    Object.entries(points).map(([title, length]) => [
      title,
      { last: { at: length, low: 100, count: 1 }, points: length, seenAt: undefined },
    ]),
  );

/** A kind with prices that have changed each second. */
const series = (title: string, length: number) => ({
  kind: kind(title),
  points: Array.from({ length }, (_, at) => ({ at, low: 100 + at, count: 1 })),
});

/** A memory that has read an empty store. */
async function openMemory() {
  const { ports, store } = createTestWorld(marketServer(() => []));
  const memory = createPriceMemory(ports);
  await memory.load();
  return { memory, store };
}

test('too many kinds: those go first that were not seen for longest, and no watched ones', () => {
  const kinds = kindsOf({ old: 1, watched: 1, later: 1, last: 1 });
  expect(tooMany(kinds, new Set(['watched']), 2)).toEqual(['old', 'later']);
  expect(tooMany(kinds, new Set(['watched']), 4)).toEqual([]);
  expect(tooMany(kinds, new Set(['old', 'watched', 'later', 'last']), 2)).toEqual([]);
});

test('too many points: kinds that are not watched go, then the oldest points of the others', async () => {
  const { memory, store } = await openMemory();
  await memory.replaceAll([series('other', MOST_POINTS / 4), series('watched', MOST_POINTS)]);
  await memory.tidy(new Set(['watched']));
  expect(await memory.write()).toBe(true);
  const [kept, ...more] = await storedPrices(store);
  expect([kept?.kind.key, more]).toEqual(['watched', []]);
  expect(kept?.points).toHaveLength(MOST_POINTS);
  expect(kept?.points.at(-1)).toEqual({ at: MOST_POINTS - 1, low: 99 + MOST_POINTS, count: 1 });
  expect(memory.extent()).toMatchObject({ kinds: 1, points: MOST_POINTS });
});

test('one kind too many again and again: is dropped each time', async () => {
  const { memory } = await openMemory();
  const learn = (from: number, count: number) =>
    memory.learn(
      Array.from({ length: count }, (_, at) => ({ kind: kind(`Skin ${from + at}`), low: 100, count: 1 })),
      0,
    );
  learn(0, MOST_KINDS);
  for (let more = 0; more < 3; more += 1) {
    learn(MOST_KINDS + more, 1);
    await memory.tidy(new Set());
    expect(memory.extent()?.kinds).toBe(MOST_KINDS);
  }
});
