/**
 * The orders of the catalogue, one row each, in the order of the menu. A name is the same in `sort` of items/list and in
 * the shop's address, and `catalogue.sort.<name>` is the text of its label.
 */
export const SORT_IDS = [
  /** Price, highest first: the default. */
  'desc',
  /** Price, lowest first. */
  'asc',
  /** The latest listed first. */
  'newest',
  /** The highest percentage off the old price first. */
  'discount',
  /** Float, lowest first. */
  'float',
  /** Float, highest first. */
  'float_desc',
] as const;

export type SortId = (typeof SORT_IDS)[number];

/** How many of them, from the first, every backend has. The others have to be in `sorts` of items/filter-data. */
const EVERYWHERE = 2;

/** Reads the name of an order; undefined for any other text. */
export const readSort = (text: string | null): SortId | undefined => SORT_IDS.find((id) => id === text);

/**
 * The orders of a backend, in the order of the menu.
 * @param listed its `sorts`, where unknown names are ignored; none before it has answered
 */
export const sortsOf = (listed: readonly string[] = []): readonly SortId[] =>
  SORT_IDS.filter((id, at) => at < EVERYWHERE || listed.includes(id));
