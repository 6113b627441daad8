import { shownWidth } from '../handover/in-view.ts';

/**
 * Resolves with the screen's static view, of the two widths the one that is shown, as soon as the parser has gone on to
 * what follows it: a slow phone parses the rest of the document only 300 ms later. Null for a screen without a view.
 */
export function viewParsed(screen: string): Promise<Element | null> {
  const view = `[data-view='${screen}'][data-width~='${shownWidth(screen)}']`;
  return new Promise((resolve) => {
    const look = () => {
      const isParsed = document.readyState !== 'loading';
      if (!isParsed && !document.querySelector(`${view} + *`)) return;
      resolve(document.querySelector(view));
      parts.disconnect();
    };
    const parts = new MutationObserver(look);
    parts.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
  });
}
