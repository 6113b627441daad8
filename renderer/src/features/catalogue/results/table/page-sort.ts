import { discountOf } from '#shared/discount.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { textOrder } from '#shared/intl-formats.ts';

/** The columns that the table sorts itself: only the items of the page on screen. */
export const PAGE_SORTS = ['name', 'float', 'discount'] as const;
export type PageSortId = (typeof PAGE_SORTS)[number];

/** An order of the page's items. */
export interface PageSort {
  by: PageSortId;
  descending: boolean;
}

/** The name of an item, as its row shows it. */
export const rowName = (item: Item): string => [item.weapon, item.finish].filter(Boolean).join(' | ');

/** Compares numbers; items without one come last in either direction. */
function compareNumbers(a: number | undefined, b: number | undefined, descending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return descending ? b - a : a - b;
}

/** Sorts the items of a page; without an order they stay as the server sent them. @param locale BCP 47 tag, for names */
export function sortPage(
  items: readonly Item[],
  sort: PageSort | undefined,
  locale: string,
): readonly Item[] {
  if (!sort) return items;
  const { by, descending } = sort;
  switch (by) {
    case 'name': {
      const compare = textOrder(locale, { numeric: true });
      const sign = descending ? -1 : 1;
      return items.toSorted((a, b) => sign * compare(rowName(a), rowName(b)));
    }
    case 'float':
      return items.toSorted((a, b) => compareNumbers(a.float, b.float, descending));
    case 'discount':
      return items.toSorted((a, b) => compareNumbers(discountOf(a), discountOf(b), descending));
  }
}

/** The order after a press on a column's head: its usual direction, the other one, then the server's order again. */
export function nextPageSort(sort: PageSort | undefined, by: PageSortId): PageSort | undefined {
  // The largest discount is what readers look for.
  const usual = by === 'discount';
  if (sort?.by !== by) return { by, descending: usual };
  return sort.descending === usual ? { by, descending: !usual } : undefined;
}
