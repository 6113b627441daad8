import type { Item } from '#shared/wire/catalogue.ts';

/** Places on the shelf. */
export const SHOWCASE_SIZE = 3;

/**
 * Three items for the shelf, in the server's order of preference, but each in another light and of another kind
 * as far as there are such: three red rifles are no window display.
 */
export function pickShowcaseItems(items: readonly Item[]): Item[] {
  const chosen: Item[] = [];
  const clashes: ((item: Item) => boolean)[] = [
    (item) => chosen.some((other) => other.rarity === item.rarity || other.type === item.type),
    (item) => chosen.some((other) => other.type === item.type),
    () => false,
  ];
  for (const clash of clashes) {
    for (const item of items) {
      if (chosen.length < SHOWCASE_SIZE && !chosen.includes(item) && !clash(item)) chosen.push(item);
    }
  }
  return chosen;
}
