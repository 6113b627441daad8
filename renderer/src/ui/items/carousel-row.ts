import { onScrollEnd } from '../page/scroll-end.ts';

/** Whether the row is at its first or its last item. */
export interface Edges {
  start: boolean;
  end: boolean;
}

/** A row of items that moves by one view at a time, scrolled natively or by Swiper. */
export interface Row {
  /** -1 moves to the start, 1 to the end, in reading direction. */
  move: (direction: -1 | 1) => void;
  /** Index of the first item in view, or of the target of a running move. */
  position: () => number;
  /** Call it after the items have changed. */
  update: () => void;
  release: () => void;
}

/** Width of an item, in CSS pixels. */
const ITEM_WIDTH = 205;
export const ITEM_GAP = 12;
export const ITEM_STEP = ITEM_WIDTH + ITEM_GAP;

/** How many whole items fit into `width` pixels; at least one, so that a press always moves. */
export function itemsInView(width: number): number {
  return Math.max(1, Math.floor((width + ITEM_GAP) / ITEM_STEP));
}

/** The gutter at both ends, from the row's style sheet, in CSS pixels. */
export function gutterOf(viewport: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(viewport).scrollPaddingInlineStart) || 0;
}

export function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A row with native scrolling, which supports touch, trackpads and focus. */
export function scrollingRow(viewport: HTMLElement, onEdges: (edges: Edges) => void): Row {
  const report = () => {
    // In right-to-left pages scrollLeft counts down from 0.
    const at = Math.abs(viewport.scrollLeft);
    const most = viewport.scrollWidth - viewport.clientWidth;
    onEdges({ start: at < 2, end: at > most - 2 });
  };
  let target: number | undefined;
  const position = () => target ?? Math.round(Math.abs(viewport.scrollLeft) / ITEM_STEP);
  const size = new ResizeObserver(report);
  size.observe(viewport);
  viewport.addEventListener('scroll', report, { passive: true });
  const stopListening = onScrollEnd(viewport, () => (target = undefined));
  return {
    move(direction) {
      const page = itemsInView(viewport.clientWidth - 2 * gutterOf(viewport));
      const last = Math.ceil((viewport.scrollWidth - viewport.clientWidth) / ITEM_STEP);
      target = Math.min(Math.max(position() + direction * page, 0), last);
      const inward = getComputedStyle(viewport).direction === 'rtl' ? -1 : 1;
      const behavior = reducedMotion() ? 'instant' : 'smooth';
      viewport.scrollTo({ left: target * ITEM_STEP * inward, behavior });
    },
    position,
    update: report,
    release() {
      size.disconnect();
      viewport.removeEventListener('scroll', report);
      stopListening();
    },
  };
}
