import { stored } from './stored.ts';

/** How the catalogue shows its items. */
export type CatalogueView = 'cards' | 'compact' | 'table';

/** Below this width the filter is behind its button, and there is no table. */
export const WIDE = '(width >= 48rem)';
/** Compact uses the filter's place for items up to this width: a wider window never has fewer columns. */
const COMPACT_WIDE = '(width >= 80rem)';

/** When a view has the filter next to its items, as a media query. */
export const railQuery = (view: CatalogueView): string => (view === 'compact' ? COMPACT_WIDE : WIDE);
/** From this width on, cards fill more than the usual page. */
export const VAST = '(width > 90rem)';

/** The usual page of the catalogue, which every backend answers. */
export const PAGE_SIZE = 15;

/** The view that was last chosen, as far as this window has room for it. */
export function rememberedView(): CatalogueView {
  const view = stored('catalogueView');
  return fittingView(view === 'compact' || view === 'table' ? view : 'cards');
}

/** A view that fits the window: a table needs the width of a tablet. */
export const fittingView = (view: CatalogueView): CatalogueView =>
  view === 'table' && !window.matchMedia(WIDE).matches ? 'compact' : view;

/** Items of a page in a view. */
export function pageSizeOf(view: CatalogueView): number {
  const isVast = window.matchMedia(VAST).matches;
  if (view === 'cards') return isVast ? 60 : PAGE_SIZE;
  return view === 'compact' && !isVast ? 60 : 100;
}
