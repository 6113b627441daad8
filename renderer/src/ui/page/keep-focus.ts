import { afterPaint } from './yield-to-browser.ts';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
const TOASTS = '[data-toasts]';
const UNDO = '[data-undo]';

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

/** The newest message that takes a removal back, which is the first one: its button, else the main area. */
const undoOrMain = () => document.querySelector<HTMLElement>(`${TOASTS} ${UNDO}`) ?? main();

const isUndoAdded = (records: readonly MutationRecord[]) =>
  records.some(({ addedNodes }) =>
    [...addedNodes].some((added) => added instanceof Element && added.querySelector(UNDO) !== null),
  );

/** The button of an open menu, for an entry of it: both go with the row. Else the element itself. */
function openerOf(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** Nothing has the focus, or only what gets it in the place of something without a neighbour. */
const isSubstitute = (active: Element | null) =>
  active === document.body || active === main() || active?.matches(UNDO) === true;

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The neighbour of a removed element that had the focus. */
function heirOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const record of records)
    for (const removed of record.removedNodes)
      if (removed.contains(lost)) return neighbourOf(lost, removed, record);
  return undefined;
}

/**
 * Hands the focus on when its element is removed, with a row of the main area for example, or with a message: a keyboard
 * user would have to begin at the top of the page. It goes to the same control of a neighbour, else to the button that
 * takes the removal back, also when that comes later, else to the main area. A screen or a navigation that focuses
 * something itself goes first.
 * @returns stops it
 */
export function keepFocus(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let last: { element: Element; isMessage: boolean; path: string } | undefined;
  let isHandingOn = false;

  const note = (target: EventTarget | null) => {
    const element = target instanceof Element ? openerOf(target) : undefined;
    const place = element?.closest(`main, ${TOASTS}`);
    last =
      element && place ? { element, isMessage: place.matches(TOASTS), path: location.pathname } : undefined;
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
    if (!last || last.element.isConnected) {
      // The message came after the removal: the first one loads its code.
      if (!isHandingOn && isSubstitute(document.activeElement) && isUndoAdded(records)) focus(undoOrMain());
      return;
    }
    const { element, isMessage, path } = last;
    last = undefined;
    if (location.pathname !== path) return;
    const heir = isMessage ? main() : heirOf(element, records);
    isHandingOn = true;
    afterPaint(() => {
      isHandingOn = false;
      if (document.activeElement === document.body) focus(heir?.isConnected === true ? heir : undoOrMain());
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stopped.abort();
  };
}
