/** Marks what has to stay in reach at the view's lower edge: a sticky Buy, a sheet's buttons. */
const BARS = '[data-bottom-bar]';
/** Room between a bar and what lies above it, in px. */
const GAP = 8;

/**
 * How far above the lower edge of the view something must begin so that it covers no bar there, in px; 0 without bars.
 * @param floor how much of that edge is covered already, in px: bars begin above it
 */
function heightOfBars(floor: number): number {
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const atEdge = height > 0 && bottom >= window.innerHeight - floor - 1 && top < window.innerHeight;
    return atEdge ? window.innerHeight - top + GAP : 0;
  });
  return Math.max(0, ...heights);
}

/**
 * Keeps `--above-bars` of an element at the height that clears the bars at the lower edge, while pages scroll and bars and
 * dialogs come and go.
 * @returns how to stop
 */
export function followBottomBars(element: HTMLElement): () => void {
  const measure = () => {
    const floor = Number.parseFloat(getComputedStyle(element).getPropertyValue('--floor')) || 0;
    element.style.setProperty('--above-bars', `${heightOfBars(floor)}px`);
  };
  measure();
  // Once a frame, where the layout is made anyway.
  let frame: number | undefined;
  const measureSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      measure();
    });
  };
  // Dialogs are children of the body; a page's bar may appear anywhere in it.
  const changes = new MutationObserver(measureSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  window.addEventListener('resize', measure, { signal: stop.signal });
  window.addEventListener('scroll', measure, { passive: true, signal: stop.signal });
  return () => {
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    stop.abort();
  };
}
