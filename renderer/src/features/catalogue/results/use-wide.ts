import { useSyncExternalStore } from 'react';

/** Below this width the filter is behind its toggle. */
const WIDE = '(width >= 768px)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True if the screen is wide enough for the filter next to the grid. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches);
}
