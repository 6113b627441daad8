import { useQuery } from '@tanstack/react-query';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { useScope } from '../../state/preferences.ts';
import { copiesRequest, otherCopies } from './copies.ts';

/** Copies to ask for where the first page has other items only: '★ Karambit' is in the names of all painted ones. */
const MANY = 100;

/** The other copies of an item. */
export interface Copies {
  /** Undefined while they load, and without an answer. */
  items: readonly Item[] | undefined;
  /** True if none is among those that were read, and the server has more. */
  isCut: boolean;
  failed: boolean;
  retry: () => void;
}

/** Loads the other copies of an item. @returns undefined for an item without a title: nothing tells its copies */
export function useCopies(item: Item): Copies | undefined {
  const scope = useScope();
  const request = copiesRequest(item);
  const pageOf = (limit: number) => itemsQuery({ ...(request ?? {}), limit }, scope);
  const page = useQuery({ ...pageOf(PAGE_SIZE), enabled: request !== undefined });
  const isBehind = isNoneOf(item, page);
  // A server that has no such page leaves the first one.
  const large = useQuery({ ...pageOf(MANY), enabled: request !== undefined && isBehind, retry: false });
  if (!request) return undefined;
  const { data, isPlaceholderData } = isBehind && !large.isError ? large : page;
  const found = data && otherCopies(item, data.items);
  // Until the answer is there, the list is the last item's, or in the last currency.
  const items = isPlaceholderData && found?.length === 0 ? undefined : found;
  const isCut = isBehind && (large.isError || isNoneOf(item, large));
  return { items, isCut, failed: page.isError && !items, retry: () => void page.refetch() };
}

interface Answer {
  data: { items: readonly Item[]; total: number } | undefined;
  isPlaceholderData: boolean;
}

/** Whether an answer has no copy of the item, and is not all that the server has. */
const isNoneOf = (item: Item, { data, isPlaceholderData }: Answer): boolean =>
  data !== undefined &&
  !isPlaceholderData &&
  data.items.length < data.total &&
  otherCopies(item, data.items).length === 0;
