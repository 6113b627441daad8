const sheet = new CSSStyleSheet();

/**
 * Sets how much of the page's bottom edge is covered. The footer and fixed elements (`data-on-floor`) move above it, and
 * focused elements scroll clear of it. A custom property on the root would recompute the style of every element, so this
 * uses a style sheet.
 * @param px 0 if nothing covers the edge
 */
export function setBottomInset(px: number): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(
    px === 0
      ? ''
      : `html { scroll-padding-block-end: calc(${px}px + var(--space-2)); } [data-on-floor] { --floor: ${px}px; }`,
  );
}
