import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import {
  fittingView,
  PAGE_SIZE,
  pageSizeOf,
  rememberedView,
  VAST,
  WIDE,
  type CatalogueView,
} from '../../handover/catalogue-view.ts';
import { platform } from '../../platform/current.ts';

interface ViewState {
  /** As chosen; `fittingView` says what a window shows. */
  view: CatalogueView;
  /** True once the backend refused a page of more than 15 items. */
  onlySmallPages: boolean;
}

const useViewState = create<ViewState>(() => ({ view: rememberedView(), onlySmallPages: false }));

/** Chooses how the catalogue shows its items, and remembers it. */
export function chooseView(view: CatalogueView): void {
  platform.storage.set('catalogueView', view);
  useViewState.setState({ view });
}

/** After a refused page: asks for pages of 15 items from now on. */
export function avoidLargePages(): void {
  useViewState.setState({ onlySmallPages: true });
}

function listen(changed: () => void): () => void {
  const queries = [WIDE, VAST].map((media) => window.matchMedia(media));
  for (const query of queries) query.addEventListener('change', changed);
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

/** The catalogue's view in this window, and the items of a page in it. */
export function useCatalogueView(): { view: CatalogueView; pageSize: number } {
  const { view: chosen, onlySmallPages } = useViewState();
  const shown = () => fittingView(chosen);
  const view = useSyncExternalStore(listen, shown, shown);
  const size = () => (onlySmallPages ? PAGE_SIZE : pageSizeOf(view));
  const pageSize = useSyncExternalStore(listen, size, size);
  return { view, pageSize };
}
