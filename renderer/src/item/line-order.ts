import { create } from 'zustand';

/**
 * The ids of the cart's lines in the order in which its page first showed them: a line that is put back returns to its
 * place, although the server appends it. Empty while that page is not open.
 */
export const useLineOrder = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Adds the ids that are not known yet, at the end. */
export function withNewLines(known: readonly string[], itemIds: readonly string[]): readonly string[] {
  const added = itemIds.filter((id) => !known.includes(id));
  return added.length === 0 ? known : [...known, ...added];
}

/** Sorts lines as the cart's page shows them; in the given order without that page. */
export function inLineOrder<Line extends { itemId: string }>(
  lines: readonly Line[],
  ids: readonly string[],
): readonly Line[] {
  const order = withNewLines(
    ids,
    lines.map(({ itemId }) => itemId),
  );
  return lines.toSorted((a, b) => order.indexOf(a.itemId) - order.indexOf(b.itemId));
}
