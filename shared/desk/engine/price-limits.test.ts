import { expect, test } from 'vitest';
import type { Kind } from '../kind.ts';
import { packPoints } from '../packed-prices.ts';
import { MOST_KINDS } from '../price-series.ts';
import { countPoints, dropUnwatched, shrink, type RememberedKinds } from './price-limits.ts';
import { createPriceMemory } from './price-memory.ts';
import { createTestWorld, marketServer } from './testing.ts';

const kind = (title: string): Kind => ({ key: title, title, exterior: '', statTrak: false, phase: '' });

/** Kinds with so many points each. */
const kindsOf = (points: Record<string, number>): RememberedKinds =>
  new Map(
    Object.entries(points).map(([title, length]) => [
      title,
      {
        kind: kind(title),
        points: packPoints(Array.from({ length }, (_, at) => ({ at, low: 100 + at, count: 1 }))),
      },
    ]),
  );

test('too many kinds: those go first that were not seen for longest, and no watched ones', () => {
  const kinds = kindsOf({ old: 1, watched: 1, later: 1, last: 1 });
  expect(dropUnwatched(kinds, new Set(['watched']), 2)).toBe(true);
  expect([...kinds.keys()]).toEqual(['watched', 'last']);
  expect(dropUnwatched(kinds, new Set(['watched']), 2)).toBe(false);
});

test('too many points: kinds that are not watched go, then the oldest points of the others', () => {
  const kinds = kindsOf({ other: 10, watched: 30 });
  shrink(kinds, new Set(['watched']), 0.5);
  expect([...kinds.keys()]).toEqual(['watched']);
  expect(countPoints(kinds)).toBe(20);
});

test('one kind too many again and again: is dropped each time, though the log still has the one before', async () => {
  const memory = createPriceMemory(createTestWorld(marketServer(() => [])).ports);
  await memory.load();
  const learn = (from: number, count: number) =>
    memory.learn(
      Array.from({ length: count }, (_, at) => ({ kind: kind(`Skin ${from + at}`), low: 100, count: 1 })),
      0,
    );
  learn(0, MOST_KINDS);
  for (let more = 0; more < 3; more += 1) {
    learn(MOST_KINDS + more, 1);
    await memory.tidy(new Set());
    expect((await memory.extent())?.kinds).toBe(MOST_KINDS);
  }
});
