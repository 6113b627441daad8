import { useSyncExternalStore } from 'react';
import { WIDE } from '../../../handover/catalogue-view.ts';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True if the screen is wide enough for the filter next to the grid. */
export function useWide(): boolean {
  const isWide = () => window.matchMedia(WIDE).matches;
  // The third is for the static first view, which the build renders at both widths.
  return useSyncExternalStore(listen, isWide, isWide);
}
