import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cataloguePath } from '../catalogue-query.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { usePrefetchItems } from './use-items.ts';

/** True if the browser's Save-Data setting is on. */
function savesData(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
}

/** Calls `act` when the browser is idle. @returns a function that cancels it */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}

/**
 * Prefetches the next page, so that 'Next' responds at once. Waits until a page was turned or the pager is in view, no
 * query is loading and the browser is idle. Does nothing with Save-Data.
 * @param last the last page
 * @returns a ref for the pager's element
 */
export function useNextPage(catalogue: Catalogue, last: number) {
  const { place, filter } = catalogue;
  const pager = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const quiet = useIsFetching() === 0;
  const prefetch = usePrefetchItems(catalogue);
  const page = filter.page + 1;
  const address = cataloguePath(place, { ...filter, page });
  const wanted = page <= last && (filter.page > 1 || seen);
  const done = useRef('');

  const fetchNext = useEffectEvent(() => {
    done.current = address;
    prefetch({ place, filter: { ...filter, page } });
  });

  useEffect(() => {
    const element = pager.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!wanted || !quiet || done.current === address || savesData()) return undefined;
    return whenIdle(() => fetchNext());
  }, [wanted, quiet, address]);

  return pager;
}
