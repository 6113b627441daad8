import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { platform } from '../../../platform/current.ts';
import { PAGE_SIZES, type HistoryFilter, type PageSize } from './filter-transactions.ts';
import { TRANSACTION_TYPES } from './transactions.ts';

type Filter = HistoryFilter['type'];

const FILTERS: readonly string[] = ['all', ...TRANSACTION_TYPES] satisfies Filter[];

const isFilter = (text: string | null): text is Filter => text !== null && FILTERS.includes(text);

/** The default filter of a path, for an address without `show`. */
function presetOf(pathname: string): Filter {
  if (pathname.startsWith(paths.orders)) return 'purchases';
  return pathname.startsWith(paths.offers) ? 'offers' : 'all';
}

/** The page size that a text names, else the default. */
const sizeOf = (text: string | undefined): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];

/** The filter and page of the history, with setters. */
export interface HistoryView extends HistoryFilter {
  page: number;
  size: PageSize;
  /** True if a filter or a search is set. */
  isFiltered: boolean;
  hrefOf(page: number): string;
  setType(type: string): void;
  setSearch(search: string): void;
  /** Sets the page size, and remembers it on this device. */
  setSize(size: string): void;
  reset(): void;
}

/**
 * Filter, search, page and page size of the history. Filter and page are in the address, so reload and Back keep them.
 * The device remembers the page size.
 */
export function useHistoryView(): HistoryView {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  // Not in the address: navigating for every letter would lose letters.
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(() => sizeOf(platform.storage.get('historyRows')));
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
  // Other or fewer pages: go to the first.
  const showFirst = () => query.has('list') && setQuery(change({}), { replace: true });
  const show = (to: string) => setQuery(change({ show: to === preset ? undefined : to }), { replace: true });
  return {
    type,
    search,
    page,
    size,
    isFiltered: type !== 'all' || search.trim() !== '',
    hrefOf: (to) => {
      const wanted = String(change({ list: to > 1 ? String(to) : undefined }));
      return wanted === '' ? pathname : `${pathname}?${wanted}`;
    },
    setType: show,
    setSearch: (to) => {
      setSearch(to);
      showFirst();
    },
    setSize: (to) => {
      platform.storage.set('historyRows', to);
      setSize(sizeOf(to));
      showFirst();
    },
    reset: () => {
      setSearch('');
      show('all');
    },
  };
}
