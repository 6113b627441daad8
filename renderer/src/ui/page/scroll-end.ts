/** How long an element without `scrollend` rests after its last scroll event until its scrolling counts as ended. In ms. */
const REST_MS = 150;

/**
 * Calls back when an element's scrolling has ended, the reader's and the page's own. Safari's engine has no `scrollend`
 * (WebKitGTK 2.50): there a pause between two scroll events ends it.
 * @returns a function that stops it
 */
export function onScrollEnd(element: HTMLElement, ended: () => void): () => void {
  const type = 'onscrollend' in element ? 'scrollend' : 'scroll';
  let timer: number | undefined;
  const hear = () => {
    window.clearTimeout(timer);
    if (type === 'scrollend') ended();
    else timer = window.setTimeout(ended, REST_MS);
  };
  element.addEventListener(type, hear, { passive: true });
  return () => {
    window.clearTimeout(timer);
    element.removeEventListener(type, hear);
  };
}
