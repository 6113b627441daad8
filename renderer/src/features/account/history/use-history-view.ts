import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { HistoryFilter } from './filter-transactions.ts';
import { TRANSACTION_TYPES } from './transactions.ts';

type Filter = HistoryFilter['type'];

const FILTERS: readonly string[] = ['all', ...TRANSACTION_TYPES] satisfies Filter[];

const isFilter = (text: string | null): text is Filter => text !== null && FILTERS.includes(text);

/** The default filter of a path, for an address without `show`. */
function presetOf(pathname: string): Filter {
  if (pathname.startsWith(paths.orders)) return 'purchases';
  return pathname.startsWith(paths.offers) ? 'offers' : 'all';
}

/** The filter and page of the history, with setters. */
export interface HistoryView extends HistoryFilter {
  page: number;
  /** True if a filter or a search is set. */
  isFiltered: boolean;
  hrefOf(page: number): string;
  setType(type: string): void;
  setSearch(search: string): void;
  reset(): void;
}

/** Filter, search and page of the history. Filter and page are in the address, so reload and Back keep them. */
export function useHistoryView(): HistoryView {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  // Not in the address: navigating for every letter would lose letters.
  const [search, setSearch] = useState('');
  const preset = presetOf(pathname);
  const shown = query.get('show');
  const type = isFilter(shown) ? shown : preset;
  // Named `list`, because a change of `page` scrolls the screen to the top.
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('list') ?? '')?.[0] ?? 1);

  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries({ list: undefined, ...changes })) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    return next;
  };
  const show = (to: string) => setQuery(change({ show: to === preset ? undefined : to }), { replace: true });
  return {
    type,
    search,
    page,
    isFiltered: type !== 'all' || search.trim() !== '',
    hrefOf: (to) => {
      const wanted = String(change({ list: to > 1 ? String(to) : undefined }));
      return wanted === '' ? pathname : `${pathname}?${wanted}`;
    },
    setType: show,
    setSearch: (to) => {
      setSearch(to);
      // The found rows may have fewer pages: go to the first.
      if (query.has('list')) setQuery(change({}), { replace: true });
    },
    reset: () => {
      setSearch('');
      show('all');
    },
  };
}
