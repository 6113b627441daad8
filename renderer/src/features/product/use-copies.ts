import { useQuery } from '@tanstack/react-query';
import { DEFAULT_EXTERIOR } from '#shared/exterior.ts';
import type { Item } from '#shared/wire/catalogue.ts';
import type { ItemsRequest } from '#shared/wire/items-request.ts';
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
  /** True if none is among those that were read, and the server has more. */
  isCut: boolean;
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
  const pageOf = (limit: number) => itemsQuery({ ...(request ?? {}), limit }, scope);
  const page = useQuery({ ...pageOf(PAGE_SIZE), enabled: request !== undefined });
  const isBehind = isNoneOf(item, page);
  // A server that has no such page leaves the first one.
  const large = useQuery({ ...pageOf(MANY), enabled: request !== undefined && isBehind, retry: false });
  const { data, isPlaceholderData } = isBehind && !large.isError ? large : page;
  const found = data && otherCopies(item, data.items);
  // Until the answer is there, the list is the last item's, or in the last currency.
  const items = isPlaceholderData && found?.length === 0 ? undefined : found;
  const isCut = isBehind && (large.isError || isNoneOf(item, large));
  const cheapest = useCheapest(item, request, items && data && { items, data });
  if (!request) return undefined;
  const isWhole = data !== undefined && data.items.length >= data.total;
  return {
    items,
    isCut,
    isWhole,
    cheapest,
    failed: page.isError && !items,
    retry: () => void page.refetch(),
  };
}

/** Whether two copies have the same exterior. One without counts as Field-Tested, as on its page. */
export const isSameExterior = (a: Copied, b: Copied): boolean =>
  (a.exterior ?? DEFAULT_EXTERIOR) === (b.exterior ?? DEFAULT_EXTERIOR);

/** The cheapest other copy. The list's first page may have none of the item's exterior: then it is asked for those. */
function useCheapest(
  item: Copied,
  request: ItemsRequest | undefined,
  page: { items: readonly Item[]; data: NonNullable<Answer['data']> } | undefined,
): Item | undefined {
  const scope = useScope();
  const first = page?.items.find((copy) => isSameExterior(copy, item));
  const mayHaveMore = page !== undefined && page.data.items.length < page.data.total;
  const { exterior } = item;
  const asks = request !== undefined && exterior !== undefined && mayHaveMore && !first;
  const facets = exterior === undefined ? {} : { exterior: [exterior] };
  const more = useQuery({
    ...itemsQuery({ ...request, limit: PAGE_SIZE, facets }, scope),
    enabled: asks,
    retry: false,
  });
  if (first || !page) return first;
  if (asks && more.isLoading) return undefined;
  const found = otherCopies(item, (asks && more.data?.items) || []);
  return found.find((copy) => isSameExterior(copy, item)) ?? page.items[0];
}

interface Answer {
  data: { items: readonly Item[]; total: number } | undefined;
  isPlaceholderData: boolean;
}

/** Whether an answer has no copy of the item, and is not all that the server has. */
const isNoneOf = (item: Copied, { data, isPlaceholderData }: Answer): boolean =>
  data !== undefined &&
  !isPlaceholderData &&
  data.items.length < data.total &&
  otherCopies(item, data.items).length === 0;
