const sheet = new CSSStyleSheet();

/** The height of the header and of a bar with a button, about, in px. */
const BARS_PX = 140;

/**
 * Sets how much of the page's bottom edge is covered. The footer and fixed elements (`data-on-floor`) move above it, and
 * focused elements scroll clear of it. A custom property on the root would recompute the style of every element, so this
 * uses a style sheet. In low windows nothing is covered (tokens.css). Where bars and banner would leave less than half of
 * the window, the bars are not fixed.
 * @param px 0 if nothing covers the edge
 */
function setBottomInset(px: number): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(
    px === 0
      ? ''
      : `@media (height >= 28.75rem) { html { scroll-padding-block-end: calc(${px}px + var(--space-2)); }
         [data-on-floor] { --floor: ${px}px; } }
         @media (height < ${2 * (px + BARS_PX)}px) { [data-on-floor][data-bottom-bar] { position: static; translate: none; } }`,
  );
}

/**
 * Keeps the page's bottom inset at the height of a banner at the bottom edge: 0 when it is hidden or removed. The
 * browser measures it with the layout of each frame, before the frame is painted. Can be a component's `ref`.
 * @param banner nothing is followed without one
 * @returns stops it
 */
export function followBanner(banner: Element | null | undefined): (() => void) | undefined {
  if (!banner) return undefined;
  const observer = new ResizeObserver(([entry]) => setBottomInset(entry?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(banner);
  return () => {
    observer.unobserve(banner);
    setBottomInset(0);
  };
}
