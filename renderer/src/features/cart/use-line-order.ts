import { useState } from 'react';

/**
 * The ids of the lines in the order in which this screen first showed them: a line that is put back returns to its
 * place, although the server appends it.
 * @param itemIds the lines of the cart in the server's order, and removed ones
 */
export function useLineOrder(itemIds: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(itemIds);
  const added = itemIds.filter((id) => !order.includes(id));
  if (added.length === 0) return order;
  const next = [...order, ...added];
  setOrder(next);
  return next;
}
