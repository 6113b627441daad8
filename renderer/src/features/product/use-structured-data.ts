import { useEffect } from 'react';
import { platform } from '../../platform/current.ts';
import type { ShownItem } from './structured-data.ts';

/** Tells search engines what the item page shows, while it does. Visitors don't wait for the code. */
export function useStructuredData({ item, name, crumbs }: ShownItem): void {
  useEffect(() => {
    // No search engine reads the desktop client's pages.
    if (platform.kind !== 'web') return undefined;
    const left = new AbortController();
    import('./structured-data.ts').then(
      ({ addStructuredData }) => addStructuredData({ item, name, crumbs }, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [item, name, crumbs]);
}
