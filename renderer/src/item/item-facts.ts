import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartLine } from '#shared/wire/cart.ts';
import { factsOf, type ItemFacts } from '#shared/wire/to-item.ts';
import type { Scope } from '../api/client.ts';
import { itemQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import { scoped } from '../api/scoped.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { inTurn } from './in-turn.ts';
import { loadedItem } from './loaded-item.ts';

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

/** Whether a line came with all that there is: an exterior has a float. */
const isWhole = ({ facts }: CartLine): boolean =>
  facts?.rarityName !== undefined && (facts.exterior === undefined || facts.float !== undefined);

/**
 * The facts of a line of the cart: those that came with it, else those that are looked up. A line that can't be bought
 * keeps the former; the server has no page for the latter.
 * @param asks false: shows the known facts, and asks for none
 */
export function useLineFacts(line: CartLine, asks: boolean): ItemFacts | undefined {
  const settled = usePreferences((state) => state.settled);
  const enabled = asks && settled && line.error === undefined && !isWhole(line);
  const { data } = useQuery({ ...itemFactsQuery(line.itemId, useScope()), enabled });
  return data ?? line.facts;
}
