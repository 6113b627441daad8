import type { Page } from 'playwright/test';

/**
 * What does not fit: a page that scrolls sideways, and text that is cut without an ellipsis, overflows its box or lies
 * outside the view. An ellipsis is intended, and its whole text is in a `title`.
 * @returns a line for each problem
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than its view`);

    const SLACK = 1.5;
    const describe = (element: Element, text: string) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> '${text.trim().slice(0, 60)}'`;
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';

    /** For screen readers only, or being removed. */
    const isUnseen = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (style.clipPath !== 'none' && box.width <= 2 && box.height <= 2) return true;
        if (style.position !== 'static' && box.bottom < 0) return true;
      }
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const holder = node.parentElement;
      if (!holder || text.trim() === '' || holder.closest('script, style, noscript, option, svg')) continue;
      if (isUnseen(holder)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) continue;
      const words = {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        top: Math.min(...rects.map(({ top }) => top)),
        bottom: Math.max(...rects.map(({ bottom }) => bottom)),
      };
      let sideways = true;
      let upright = true;
      for (let at: Element | null = holder; at && at !== root; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const isInline = style.display.startsWith('inline') && style.display === 'inline';
        const cutX = hides(style.overflowX);
        const cutY = hides(style.overflowY);
        const overX = words.right > box.right + SLACK || words.left < box.left - SLACK;
        // A line is taller than its letters: a part of it may be outside.
        const overY = words.bottom > box.bottom + 4 || words.top < box.top - 4;
        if (!isInline && sideways && overX) {
          const meant =
            style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';
          if (cutX && meant) {
            if (!at.closest('[title], [aria-label]'))
              faults.push(`shortened without a title: ${describe(at, text)}`);
          } else if (cutX) faults.push(`cut sideways: ${describe(at, text)}`);
          else if (at === holder && !scrolls(style.overflowX))
            faults.push(`runs out of its box: ${describe(at, text)}`);
          if (cutX) {
            sideways = false;
            break;
          }
        }
        if (upright && cutY && overY && style.getPropertyValue('-webkit-line-clamp') === 'none')
          faults.push(`cut at top or bottom: ${describe(at, text)}`);
        if (scrolls(style.overflowX)) sideways = false;
        if (scrolls(style.overflowY) || cutY) upright = false;
        // A card fits its text; the row of cards that it is in may overflow.
        if (at.matches('[aria-roledescription] article')) sideways = false;
        if (style.position === 'fixed') break;
      }
      if (sideways && (words.left < -SLACK || words.right > root.clientWidth + SLACK)) {
        const inCarousel = holder.closest('[aria-roledescription]');
        if (!inCarousel) faults.push(`outside of the view: ${describe(holder, text)}`);
      }
    }
    // A button pushed over the edge of its card is present, but cannot be pressed.
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const box = control.getBoundingClientRect();
      if (box.width <= 2 || box.height <= 2 || isUnseen(control)) continue;
      const inRow = control.closest('[aria-roledescription]') !== null;
      for (let at = control.parentElement; at && at !== root; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (scrolls(overflowX)) break;
        if (hides(overflowX) && (box.left < around.left - SLACK || box.right > around.right + SLACK)) {
          faults.push(
            `control cut: ${describe(control, control.getAttribute('aria-label') ?? control.textContent ?? '')}`,
          );
          break;
        }
        // A row of cards may overflow; the content of a card must not.
        if (position === 'fixed' || (inRow && at.matches('article'))) break;
      }
    }
    return [...new Set(faults)];
  });
}
