const sheet = new CSSStyleSheet();

/**
 * Tells the page how much of its lower edge is covered: the footer keeps that much room below itself, what is focused
 * is scrolled clear of it, and what else stands at the edge (`data-on-floor`) stands above it. Not as a property of
 * the root, which would have the style of every element computed anew.
 * @param px 0 where nothing lies there
 */
export function setBottomInset(px: number): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(
    px === 0
      ? ''
      : `html { scroll-padding-block-end: calc(${px}px + var(--space-2)); } [data-on-floor] { --floor: ${px}px; }`,
  );
}
