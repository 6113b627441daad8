/** Marks bars at the lower edge that must stay reachable: a sticky Buy button, a sheet's buttons. */
const BARS = '[data-bottom-bar]';
/** Space between a bar and the element above it, in px. */
const GAP = 8;

/**
 * The distance from the lower edge at which an element covers no bar, in px; 0 without bars.
 * @param floor the covered height of that edge, in px: bars start above it
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
 * Keeps an element's `--above-bars` at the height that clears all bars at the lower edge, on scrolling and when bars
 * and dialogs come and go.
 * @returns stops it
 */
export function followBottomBars(element: HTMLElement): () => void {
  const measure = () => {
    const floor = Number.parseFloat(getComputedStyle(element).getPropertyValue('--floor')) || 0;
    element.style.setProperty('--above-bars', `${heightOfBars(floor)}px`);
  };
  measure();
  // Once per frame, when the browser computes the layout anyway.
  let frame: number | undefined;
  const measureSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      measure();
    });
  };
  // Dialogs are children of the body; a page's bar may appear at any depth.
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
