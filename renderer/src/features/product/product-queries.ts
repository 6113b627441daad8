import type { FirstQuery } from '../../api/first-query.ts';

/** What the item page begins with. @param id from the address; undefined when the address has none */
export const productQueries = (id: string | undefined): readonly FirstQuery[] =>
  id ? [{ kind: 'item', id }] : [];
