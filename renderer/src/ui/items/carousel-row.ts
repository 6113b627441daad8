/** Whether the row stands at its first or its last item. */
export interface Edges {
  start: boolean;
  end: boolean;
}

/** A row of items that can be moved a view at a time, however it moves underneath. */
export interface Row {
  /** Towards the start (-1) or the end (1) of the reading direction. */
  move: (direction: -1 | 1) => void;
  /** The item it stands at, or is on its way to. */
  position: () => number;
  /** The items changed. */
  update: () => void;
  release: () => void;
}

/** Width of an item and the gap after it, in CSS pixels. */
const ITEM_WIDTH = 205;
export const ITEM_GAP = 12;
export const ITEM_STEP = ITEM_WIDTH + ITEM_GAP;

/** How many whole items fit into `width` pixels; at least one, so that a press always moves. */
export function itemsInView(width: number): number {
  return Math.max(1, Math.floor((width + ITEM_GAP) / ITEM_STEP));
}

/** The gutter that the row's style sheet keeps at both ends. */
export function gutterOf(viewport: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(viewport).scrollPaddingInlineStart) || 0;
}

export function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The row as the browser scrolls it: fingers, trackpads and focus work by themselves. */
export function scrollingRow(viewport: HTMLElement, onEdges: (edges: Edges) => void): Row {
  const report = () => {
    // From right to left, scrollLeft counts down from 0.
    const at = Math.abs(viewport.scrollLeft);
    const most = viewport.scrollWidth - viewport.clientWidth;
    onEdges({ start: at < 2, end: at > most - 2 });
  };
  let heading: number | undefined;
  const arrived = () => (heading = undefined);
  const position = () => heading ?? Math.round(Math.abs(viewport.scrollLeft) / ITEM_STEP);
  const size = new ResizeObserver(report);
  size.observe(viewport);
  viewport.addEventListener('scroll', report, { passive: true });
  viewport.addEventListener('scrollend', arrived);
  return {
    move(direction) {
      const page = itemsInView(viewport.clientWidth - 2 * gutterOf(viewport));
      const last = Math.ceil((viewport.scrollWidth - viewport.clientWidth) / ITEM_STEP);
      heading = Math.min(Math.max(position() + direction * page, 0), last);
      const inward = getComputedStyle(viewport).direction === 'rtl' ? -1 : 1;
      const behavior = reducedMotion() ? 'instant' : 'smooth';
      viewport.scrollTo({ left: heading * ITEM_STEP * inward, behavior });
    },
    position,
    update: report,
    release() {
      size.disconnect();
      viewport.removeEventListener('scroll', report);
      viewport.removeEventListener('scrollend', arrived);
    },
  };
}
