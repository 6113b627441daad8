import type { FirstQuery } from '../../api/first-query.ts';

/** Whether an address names an item: `/products/cs2/all/%20` does not. @param id the decoded part of the path */
export const namesItem = (id: string | undefined): id is string => id !== undefined && id.trim() !== '';

/** What the item page begins with. @param id from the address; undefined when the address has none */
export const productQueries = (id: string | undefined): readonly FirstQuery[] =>
  namesItem(id) ? [{ kind: 'item', id }] : [];
