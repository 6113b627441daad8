/** How long the page's height must not have changed until its place is settled. In ms. */
const SETTLE_MS = 1500;

/**
 * Scrolls the page to where it was, and keeps it there until its height has settled: it grows as its parts come, and again
 * with each row's real height. Scroll anchoring would add what grows above. The reader's own scrolling ends it.
 * @param top in px
 * @returns ends it
 */
export function restoreScroll(top: number): () => void {
  const { documentElement: page, body } = document;
  let height = -1;
  let at = -1;
  let timer: number | undefined;

  const hold = () => {
    height = page.scrollHeight;
    window.scrollTo(0, top);
    at = window.scrollY;
    window.clearTimeout(timer);
    timer = window.setTimeout(stop, SETTLE_MS);
  };
  const onScroll = () => {
    // A page that becomes shorter moves as well.
    if (page.scrollHeight !== height) hold();
    else if (Math.abs(window.scrollY - at) >= 2) stop();
  };
  const sizes = new ResizeObserver(hold);
  const listeners = new AbortController();
  function stop(): void {
    sizes.disconnect();
    listeners.abort();
    window.clearTimeout(timer);
    page.style.overflowAnchor = '';
  }

  page.style.overflowAnchor = 'none';
  hold();
  sizes.observe(body);
  const options = { passive: true, signal: listeners.signal };
  for (const type of ['wheel', 'touchmove', 'keydown']) window.addEventListener(type, stop, options);
  window.addEventListener('scroll', onScroll, options);
  return stop;
}
