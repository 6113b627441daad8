import type { SortId } from '#shared/sorts.ts';
import { NO_FLOAT, type CatalogueIndex } from './catalogue-index.ts';

/** Orders that are not the index's own. */
type KeyedSort = Exclude<SortId, 'asc' | 'desc'>;

/** What each order sorts by, the lowest first. Copies without a discount or a float have the highest. */
const KEYS: Readonly<Record<KeyedSort, (index: CatalogueIndex, at: number) => number>> = {
  newest: ({ listedAt }, at) => -(listedAt[at] ?? 0),
  discount: ({ price, oldPrice }, at) => {
    const [now = 0, before = 0] = [price[at], oldPrice[at]];
    return before > now ? now / before : 1;
  },
  float: ({ float }, at) => float[at] ?? NO_FLOAT,
  float_desc: ({ float }, at) => (float[at] === NO_FLOAT ? NO_FLOAT : -(float[at] ?? 0)),
};

/** Sorting takes some milliseconds, so an index keeps its orders. */
const orders = new WeakMap<CatalogueIndex, Map<KeyedSort, Int32Array>>();

/**
 * All positions of the index in an order, equal ones by price, then id. Undefined for the orders by price, which the
 * index has.
 */
export function orderOf(index: CatalogueIndex, sort: SortId): Int32Array | undefined {
  if (sort === 'asc' || sort === 'desc') return undefined;
  let known = orders.get(index);
  if (!known) orders.set(index, (known = new Map()));
  let order = known.get(sort);
  if (!order) known.set(sort, (order = sortPositions(index, KEYS[sort])));
  return order;
}

function sortPositions(index: CatalogueIndex, keyOf: (typeof KEYS)[KeyedSort]): Int32Array {
  const keys = Float64Array.from({ length: index.size }, (_, at) => keyOf(index, at));
  const positions = Int32Array.from({ length: index.size }, (_, at) => at);
  // Stable: equal ones stay by price, then id.
  return positions.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}
