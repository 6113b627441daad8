import { packPoints, unpack, type PackedKind } from './packed-prices.ts';
import type { KindPrices, PriceStore } from './store.ts';

/** Packs lists of points. */
export const packKinds = (all: readonly KindPrices[]): PackedKind[] =>
  all.map(({ kind, points }) => ({ kind, points: packPoints(points) }));

/** The lists of packed points. */
export const unpackKinds = (all: readonly PackedKind[]): KindPrices[] =>
  all.map(({ kind, points }) => ({ kind, points: unpack(points) }));

/** A store that takes and gives lists of points, for tests. */
export const withLists = (prices: PriceStore) => ({
  ...prices,
  load: async () => unpackKinds(await prices.load()),
  replace: (all: readonly KindPrices[]) => prices.replace(packKinds(all)),
});
