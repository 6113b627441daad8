import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readItemName } from '#shared/item-name.ts';
import { visibleText } from '#shared/typed-text.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { ApiError } from '../../../api/errors.ts';
import { itemsQuery } from '../../../api/items.ts';
import { PAGE_SIZE } from '../../../handover/catalogue-view.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';

/** Pause in typing before suggestions are asked for. In ms. */
const PAUSE_MS = 200;
/** Copies to ask for: many are of the same item. */
const COPIES = 60;
const AT_MOST = 6;
/** Shorter texts fit nearly everything. */
const SHORTEST = 2;

/** The cheapest copy of each of the first items with a title. The copies are sorted by price. */
function cheapestOfEach(copies: readonly Item[], atMost: number): readonly Item[] {
  const found = new Map<string, Item>();
  for (const copy of copies) {
    const { name } = readItemName(copy.title ?? '', copy.exterior);
    if (name !== '' && !found.has(name)) found.set(name, copy);
  }
  return [...found.values()].slice(0, atMost);
}

/** Items that a search text may mean, each by its cheapest copy. None for short texts and after errors. */
export function useSuggestedItems(typed: string, wanted: boolean): readonly Item[] {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const [limit, setLimit] = useState(COPIES);
  const text = visibleText(typed).trim();
  const search = useDebounced(text, PAUSE_MS);
  const long = search.length >= SHORTEST && text.length >= SHORTEST;
  const { data, error } = useQuery({
    ...itemsQuery({ limit, search, sort: 'asc' }, scope),
    enabled: settled && wanted && long,
    retry: false,
  });
  if (limit > PAGE_SIZE && error instanceof ApiError && error.status === 422) setLimit(PAGE_SIZE);
  return wanted && long && data ? cheapestOfEach(data.items, AT_MOST) : [];
}
