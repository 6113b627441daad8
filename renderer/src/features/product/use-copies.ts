import { useQuery } from '@tanstack/react-query';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { useScope } from '../../state/preferences.ts';
import { copiesRequest, otherCopies } from './copies.ts';

/** The other copies of an item: undefined while they load, and without an answer. */
export interface Copies {
  items: readonly Item[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads the other copies of an item. @returns undefined for an item without a title: nothing tells its copies */
export function useCopies(item: Item): Copies | undefined {
  const scope = useScope();
  const request = copiesRequest(item);
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...itemsQuery(request ?? { limit: PAGE_SIZE }, scope),
    enabled: request !== undefined,
  });
  if (!request) return undefined;
  const found = data && otherCopies(item, data.items);
  // Until the answer is there, the list is the last item's, or in the last currency.
  const items = isPlaceholderData && found?.length === 0 ? undefined : found;
  return { items, failed: isError && !items, retry: () => void refetch() };
}
