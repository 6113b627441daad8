import { afterPaint } from './yield-to-browser.ts';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
const TOASTS = '[data-toasts]';

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)];

/** The same control of the next row, else of the one before; undefined if the lost one was in no row. */
function neighbourOf(lost: Element, row: Node, { nextSibling, previousSibling }: MutationRecord) {
  if (!(row instanceof Element)) return undefined;
  const at = controlsOf(row).findIndex((control) => control === lost);
  if (at < 0) return undefined;
  for (const other of [nextSibling, previousSibling]) {
    if (!(other instanceof Element) || other.tagName !== row.tagName || !other.isConnected) continue;
    const controls = controlsOf(other);
    if (controls.length > 0) return controls[Math.min(at, controls.length - 1)];
  }
  return undefined;
}

const main = () => document.getElementById('main');

/** The button of a message that takes a removal back, else the main area. */
const undoOrMain = () => document.querySelector<HTMLElement>(`${TOASTS} [data-undo]`) ?? main();

/** Where the focus of a removed element goes. */
function heirOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  for (const record of records)
    for (const removed of record.removedNodes)
      if (removed.contains(lost)) return neighbourOf(lost, removed, record) ?? undoOrMain();
  return undoOrMain();
}

/**
 * Hands the focus on when its element is removed, with a row of the main area for example, or with a message: a keyboard
 * user would have to begin at the top of the page. A screen or a navigation that focuses something itself goes first.
 * @returns stops it
 */
export function keepFocus(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let last: { element: Element; isMessage: boolean; path: string } | undefined;

  const note = (element: EventTarget | null) => {
    const place = element instanceof Element ? element.closest(`main, ${TOASTS}`) : null;
    last =
      element instanceof Element && place
        ? { element, isMessage: place.matches(TOASTS), path: location.pathname }
        : undefined;
  };
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target), { signal });
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const left = last;
      if (relatedTarget || !left) return;
      // A press on nothing gives the focus up. A removal, which some browsers tell by the same event, does not.
      queueMicrotask(() => {
        const { element } = left;
        if (last === left && element.isConnected && document.activeElement !== element) last = undefined;
      });
    },
    { signal },
  );

  const observer = new MutationObserver((records) => {
    if (!last || last.element.isConnected) return;
    const { element, isMessage, path } = last;
    last = undefined;
    if (location.pathname !== path) return;
    const heir = isMessage ? main() : heirOf(element, records);
    afterPaint(() => {
      if (document.activeElement !== document.body) return;
      (heir?.isConnected === true ? heir : undoOrMain())?.focus({ preventScroll: true });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stopped.abort();
  };
}
