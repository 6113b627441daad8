import { useSyncExternalStore } from 'react';
import { railQuery, type CatalogueView } from '../../../handover/catalogue-view.ts';

/** True if the screen is wide enough for the filter next to the items of a view. */
export function useWide(view: CatalogueView): boolean {
  const media = railQuery(view);
  const isWide = () => window.matchMedia(media).matches;
  const listen = (changed: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  // The third is for the static first view, which the build renders at both widths.
  return useSyncExternalStore(listen, isWide, isWide);
}
