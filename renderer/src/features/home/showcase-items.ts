import type { Item } from '#shared/wire/to-item.ts';

/** Items in the showcase. */
export const SHOWCASE_SIZE = 3;

/**
 * Picks three items in the server's order. Prefers items that differ in rarity and type, then in type, then any.
 */
export function pickShowcaseItems(items: readonly Item[]): Item[] {
  const chosen: Item[] = [];
  const rules: ((item: Item) => boolean)[] = [
    (item) => chosen.some((other) => other.rarity === item.rarity || other.type === item.type),
    (item) => chosen.some((other) => other.type === item.type),
    () => false,
  ];
  for (const isTooSimilar of rules) {
    for (const item of items) {
      if (chosen.length < SHOWCASE_SIZE && !chosen.includes(item) && !isTooSimilar(item)) chosen.push(item);
    }
  }
  return chosen;
}
