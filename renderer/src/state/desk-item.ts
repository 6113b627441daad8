import type { Item } from '#shared/wire/to-item.ts';

/** The part of an item that the desk needs. `stattrak` is undefined for an item that this device keeps. */
export type DeskItem = Pick<
  Item,
  'id' | 'title' | 'exterior' | 'type' | 'category' | 'imagePath' | 'float'
> & {
  stattrak?: boolean;
};
