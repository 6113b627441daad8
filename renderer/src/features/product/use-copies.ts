import { useQuery } from '@tanstack/react-query';
import { DEFAULT_EXTERIOR } from '#shared/exterior.ts';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { useScope } from '../../state/preferences.ts';
import { copiesRequest, otherCopies, type Copied } from './copies.ts';

/** Copies to ask for where the first page has other items only: '★ Karambit' is in the names of all painted ones. */
const MANY = 100;

/** The other copies of an item. */
export interface Copies {
  /** Undefined while they load, and without an answer. */
  items: readonly Item[] | undefined;
  /** True if the server has no more than those that were read. */
  isWhole: boolean;
  /** The cheapest one of the item's exterior, or of another where there is none; undefined until that is known. */
  cheapest: Item | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads the other copies of an item. @returns undefined for an item without a title: nothing tells its copies */
export function useCopies(item: Copied): Copies | undefined {
  const scope = useScope();
  const request = copiesRequest(item);
  const page = useQuery({
    ...itemsQuery({ limit: PAGE_SIZE, ...request }, scope),
    enabled: request !== undefined,
  });
  const found = page.data && otherCopies(item, page.data.items);
  const isSame = (copy: Item) => isSameExterior(copy, item);
  const isBehind = found?.length === 0;
  const { exterior } = item;
  // The first page may have none of the item's exterior, or no copies at all.
  const asks =
    found !== undefined &&
    !page.isPlaceholderData &&
    !isAll(page.data) &&
    !found.some(isSame) &&
    (isBehind || exterior !== undefined);
  const further = isBehind
    ? { limit: MANY }
    : { facets: { exterior: exterior === undefined ? [] : [exterior] } };
  // A server that has no such page leaves the first one.
  const more = useQuery({
    ...itemsQuery({ limit: PAGE_SIZE, ...request, ...further }, scope),
    enabled: asks,
    retry: false,
  });
  if (!request) return undefined;
  const isPending = page.isPlaceholderData || (asks && (more.isLoading || more.isPlaceholderData));
  const answer = (asks && more.data) || page.data;
  // Until the answer is there, the list is the last item's, or in the last currency.
  const all = isBehind && isPending ? undefined : answer && otherCopies(item, answer.items);
  const items = isBehind ? all : found;
  return {
    items,
    isWhole: isAll(isBehind ? answer : page.data),
    cheapest: asks && isPending ? undefined : (all?.find(isSame) ?? items?.[0]),
    failed: page.isError && !items,
    retry: () => void page.refetch(),
  };
}

/** Whether an answer has all that the server has. */
const isAll = (data: { items: readonly Item[]; total: number } | undefined): boolean =>
  data !== undefined && data.items.length >= data.total;

/** Whether two copies have the same exterior. One without counts as Field-Tested, as on its page. */
export const isSameExterior = (a: Copied, b: Copied): boolean =>
  (a.exterior ?? DEFAULT_EXTERIOR) === (b.exterior ?? DEFAULT_EXTERIOR);
