import type { Item } from '#shared/wire/to-item.ts';
import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { createEvent } from './events.ts';

/** A list that the page got from items/list. */
export interface SeenItems {
  request: ItemsRequest;
  /** The currency's code. */
  currency: string;
  items: readonly Item[];
  /** How many items the server has. */
  total: number;
}

/** So many lists wait for the desk, which opens after the first screen. */
const MOST_KEPT = 10;

const seen = createEvent<SeenItems>();
/** Undefined once the desk listens. */
let kept: SeenItems[] | undefined = [];

/** Reports a list to the desk, if it runs. */
export function reportList(list: SeenItems): void {
  kept?.push(list);
  kept?.splice(0, kept.length - MOST_KEPT);
  seen.emit(list);
}

/** Calls `listener` for the lists so far and for each new one. */
export function followLists(listener: (list: SeenItems) => void): void {
  for (const list of kept ?? []) listener(list);
  kept = undefined;
  seen.listen(listener);
}
