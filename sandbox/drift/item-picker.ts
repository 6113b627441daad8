import type { DatabaseSync } from 'node:sqlite';

import { type CopiedItem, copiedItems } from '../catalogue/copied-item.ts';
import type { Random } from '../random.ts';

/** Picks items that change. */
export interface ItemPicker {
  /** How many copies were on sale at first, of all items. */
  readonly copies: number;
  /** Picks an item: one with many copies that are traded much more often than others. */
  pick(random: Random): CopiedItem;
}

/** Read once: a reset creates the same items. */
const pickers = new WeakMap<DatabaseSync, ItemPicker>();

/** The picker of a database. */
export function itemPickerOf(db: DatabaseSync): ItemPicker {
  const known = pickers.get(db);
  if (known) return known;
  const made = createPicker(copiedItems(db));
  pickers.set(db, made);
  return made;
}

function createPicker(items: readonly CopiedItem[]): ItemPicker {
  const [first] = items;
  if (!first) throw new RangeError('there are no items');
  // The sums of the weights up to each item, so that a pick is a binary search.
  const sums = new Float64Array(items.length);
  let sum = 0;
  items.forEach(({ popularity, copies }, at) => {
    sum += popularity * copies;
    sums[at] = sum;
  });
  return {
    copies: items.reduce((total, { copies }) => total + copies, 0),
    pick: (random) => {
      const wanted = random() * sum;
      let low = 0;
      let high = items.length - 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
        else high = middle;
      }
      return items[low] ?? first;
    },
  };
}
