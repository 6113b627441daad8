import { queryOptions } from '@tanstack/react-query';
import type { Item } from '#shared/wire/to-item.ts';
import type { Scope } from '../api/client.ts';
import { itemQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import { scoped } from '../api/scoped.ts';
import { inTurn } from './in-turn.ts';
import { loadedItem } from './loaded-item.ts';

/** What the cart's answer does not say about an item. Never its price, which may have changed. */
export type ItemFacts = Pick<Item, 'category' | 'exterior' | 'float' | 'rarity' | 'rarityName' | 'stattrak'>;

const factsOf = ({ category, exterior, float, rarity, rarityName, stattrak }: Item): ItemFacts => ({
  ...{ category, exterior, float, rarity, rarityName, stattrak },
});

/**
 * An item's facts: from a list or item page that was loaded, else from GET items/{id}, a few at a time.
 * They do not depend on the currency, so a change of it asks for nothing.
 */
export const itemFactsQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['item-facts', id], scope.languageId),
    initialData: () => {
      const loaded = loadedItem(id, scope.languageId);
      return loaded && factsOf(loaded);
    },
    queryFn: ({ signal }) =>
      inTurn(signal, async () => factsOf(await queryClient.fetchQuery(itemQuery(id, scope)))),
    // A copy's facts never change.
    staleTime: Infinity,
    // The item's own query retries.
    retry: false,
  });
