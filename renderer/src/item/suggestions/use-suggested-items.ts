import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readItemName } from '#shared/item-name.ts';
import { visibleText } from '#shared/typed-text.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { ApiError } from '../../api/errors.ts';
import { itemsQuery } from '../../api/items.ts';
import { PAGE_SIZE } from '../../handover/catalogue-view.ts';
import { useDebounced } from '../../screen/use-debounced.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';

/** Pause in typing before suggestions are asked for. In ms. */
const PAUSE_MS = 200;
/** Copies to ask for: many are of the same item. */
const COPIES = 60;
const AT_MOST = 6;
/** Shorter texts fit nearly everything. */
const SHORTEST = 2;

/** An item that a search may mean. */
export interface SuggestedItem {
  /** Without exterior and StatTrak. */
  name: string;
  /** Its cheapest copy. */
  copy: Item;
}

/** What the shop has for a search. */
export interface SuggestedItems {
  items: readonly SuggestedItem[];
  /** All copies that the search finds; undefined until its answer is there. */
  total: number | undefined;
  /** The text that was searched for. */
  search: string;
}

/** The first items with a title, each with its cheapest copy. The copies are sorted by price. */
function cheapestOfEach(copies: readonly Item[]): readonly SuggestedItem[] {
  const found = new Map<string, Item>();
  for (const copy of copies) {
    const { name, plain, phase, statTrak } = readItemName(copy.title ?? '', copy.exterior);
    const folded = statTrak ? [plain, phase].filter(Boolean).join(' ') : name;
    if (folded !== '' && !found.has(folded)) found.set(folded, copy);
  }
  return [...found].slice(0, AT_MOST).map(([name, copy]) => ({ name, copy }));
}

/** Items that a search text may mean. None for short texts and after errors. */
export function useSuggestedItems(typed: string, wanted: boolean): SuggestedItems {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const [limit, setLimit] = useState(COPIES);
  const text = visibleText(typed).trim();
  const search = useDebounced(text, PAUSE_MS);
  const long = search.length >= SHORTEST && text.length >= SHORTEST;
  const { data, error, isPlaceholderData } = useQuery({
    ...itemsQuery({ limit, search, sort: 'asc' }, scope),
    enabled: settled && wanted && long,
    retry: false,
  });
  if (limit > PAGE_SIZE && error instanceof ApiError && error.status === 422) setLimit(PAGE_SIZE);
  if (!wanted || !long || !data) return { items: [], total: undefined, search };
  const total = isPlaceholderData || search !== text ? undefined : data.total;
  return { items: cheapestOfEach(data.items), total, search };
}
